/** Lists up to this length are searched from the front, which is faster than a set and needs no memory. */
const searchedMax = 8

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
    else if (!this.#has(this.#values, value)) {
      this.#values.push(value)
      this.#known?.add(value)
    }
  }

  #has(values: ReadonlyArray<Value>, value: Value): boolean {
    if (values.length <= searchedMax) return values.includes(value)
    this.#known ??= new Set(values)
    return this.#known.has(value)
  }
}
