/**
 * Turns of synchronous work on callers' documents: lexing, validation, the start of an execution. Nothing else runs in the process meanwhile, so this
 * work queues here, fairly between callers, and leaves the event loop free for as long as it has occupied it.
 */
import { Effect } from "effect"
import { type Caller, clientName } from "../access/api-keys.ts"

/** Time after which waiting work is left to a later turn of the event loop: many cached documents are prepared in it. */
const sliceMs = 5

/** The queue of a process. */
export interface Turns {
  /** Runs work in a turn of its caller. If interrupted before, it does not run. */
  readonly take: <A>(caller: Caller, work: () => A) => Effect.Effect<A>
}

type Piece = () => void

/** Callers take turns by client; keys of the configuration have none. */
const nameOf = ({ keyId, key }: Caller): string => (key === undefined ? keyId : clientName(key.client))

/** Makes a queue. */
export const makeTurns = (): Turns => {
  // Callers in the order of their next turns.
  const waiting = new Map<string, Set<Piece>>()
  let isScheduled = false

  const runNext = (): void => {
    const [next] = waiting
    if (next === undefined) return
    const [name, pieces] = next
    const [piece] = pieces
    waiting.delete(name)
    if (piece === undefined) return
    pieces.delete(piece)
    if (pieces.size > 0) waiting.set(name, pieces)
    piece()
  }

  const runSlice = (): void => {
    const startedMs = performance.now()
    while (waiting.size > 0 && performance.now() - startedMs < sliceMs) runNext()
    const usedMs = performance.now() - startedMs
    if (usedMs >= sliceMs) setTimeout(proceed, usedMs)
    else setImmediate(proceed)
  }

  const proceed = (): void => {
    isScheduled = waiting.size > 0
    if (isScheduled) runSlice()
  }

  const add = (name: string, piece: Piece): void => {
    waiting.set(name, (waiting.get(name) ?? new Set<Piece>()).add(piece))
    if (isScheduled) return
    isScheduled = true
    setImmediate(proceed)
  }

  return {
    take: (caller, work) =>
      Effect.callback((resume) => {
        const name = nameOf(caller)
        const piece = () => resume(Effect.sync(work))
        add(name, piece)
        return Effect.sync(() => {
          const pieces = waiting.get(name)
          if (pieces?.delete(piece) === true && pieces.size === 0) waiting.delete(name)
        })
      }),
  }
}
