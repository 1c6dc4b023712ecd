/** Batched fetching: keys requested by the fields of many parents in one turn of the event loop become one query. */

/** Returns the value of a key; `undefined` if there is none. */
export interface Loader<Key, Value> {
  readonly load: (key: Key) => Promise<Value | undefined>
}

/**
 * A loader for one request. A key is read once; keys requested in one turn are read together.
 *
 * @param options.readMany - The values that exist, by the text of their keys.
 */
export const makeLoader = <Key, Value>(options: {
  readonly keyText: (key: Key) => string
  readonly readMany: (keys: ReadonlyArray<Key>) => Promise<ReadonlyMap<string, Value>>
}): Loader<Key, Value> => {
  const known = new Map<string, Promise<Value | undefined>>()
  let waiting: Map<string, Key> = new Map()
  let batch: Promise<ReadonlyMap<string, Value>> | undefined
  const nextBatch = (): Promise<ReadonlyMap<string, Value>> =>
    new Promise((resolve, reject) => {
      // After all promise callbacks of this turn, so that the fields of a whole list are in.
      setImmediate(() => {
        const keys = [...waiting.values()]
        waiting = new Map()
        batch = undefined
        options.readMany(keys).then(resolve, reject)
      })
    })
  return {
    load: (key) => {
      const text = options.keyText(key)
      const found = known.get(text)
      if (found !== undefined) return found
      waiting.set(text, key)
      batch ??= nextBatch()
      const value = batch.then((values) => values.get(text))
      known.set(text, value)
      return value
    },
  }
}
