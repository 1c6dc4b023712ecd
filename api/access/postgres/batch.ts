/** Batches calls to the database: while one transaction runs, further calls wait and share the next one, as commits are what takes time. */

interface Waiting<A, B> {
  readonly call: A
  readonly resolve: (result: B) => void
  readonly reject: (error: unknown) => void
}

/**
 * Makes a function that runs its calls in batches, one at a time, in the order of the calls.
 *
 * @param work - Returns one result per call, in their order. If it fails, all of its calls fail.
 */
export const makeBatch = <A, B>(
  work: (calls: ReadonlyArray<A>) => Promise<ReadonlyArray<B>>,
  callsMax: number,
): ((call: A) => Promise<B>) => {
  const waiting: Array<Waiting<A, B>> = []
  let isRunning = false
  const runBatch = async (batch: ReadonlyArray<Waiting<A, B>>) => {
    try {
      const results = await work(batch.map(({ call }) => call))
      // One result per call.
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as B)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const drain = async () => {
    isRunning = true
    while (waiting.length > 0) await runBatch(waiting.splice(0, callsMax))
    isRunning = false
  }
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (!isRunning) void drain()
    })
}
