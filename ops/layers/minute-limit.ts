const minuteMs = 60_000

/** Counts what each key does in the present minute; returns whether it is within a limit, and does not count what is beyond. */
export const makeMinuteLimit = (countMax: number) => {
  let minute = 0
  const counts = new Map<string, number>()
  return (keyId: string, nowMs: number): boolean => {
    if (Math.floor(nowMs / minuteMs) !== minute) {
      minute = Math.floor(nowMs / minuteMs)
      counts.clear()
    }
    const count = counts.get(keyId) ?? 0
    if (count >= countMax) return false
    counts.set(keyId, count + 1)
    return true
  }
}
