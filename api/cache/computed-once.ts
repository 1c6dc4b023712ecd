/** A function of objects that never change, computed once for each. The value is kept as long as the object. */
export const computedOnce = <Key extends object, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const computed = new WeakMap<Key, Value>()
  return (key) => {
    const known = computed.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    computed.set(key, value)
    return value
  }
}
