/** Lists up to this length are searched from the front, which is faster than a set and needs no memory. */
const searchedMax = 8

/**
 * A list with a value more. It begins with its first: an empty list to which a value is pushed takes 150 bytes, one with a single value
 * 24, and most have no other.
 */
export const appended = <Value>(list: Array<Value> | undefined, value: Value): Array<Value> => {
  if (list === undefined) return [value]
  list.push(value)
  return list
}

const noValues: ReadonlyArray<never> = []

/** Distinct values in the order in which they were first added. Most have none or one. */
export class Distinct<Value> {
  #values: Array<Value> | undefined
  #known: Set<Value> | undefined

  get values(): ReadonlyArray<Value> {
    return this.#values ?? noValues
  }

  add(value: Value): void {
    if (this.#values === undefined) this.#values = [value]
    else if (!this.has(value)) {
      this.#values.push(value)
      this.#known?.add(value)
    }
  }

  has(value: Value): boolean {
    const { values } = this
    if (values.length <= searchedMax) return values.includes(value)
    this.#known ??= new Set(values)
    return this.#known.has(value)
  }
}
