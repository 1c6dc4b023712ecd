/** Times as people read them. Pure: no clock. */

const spans = [
  ["year", 31_536_000_000],
  ["month", 2_592_000_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const

// Making a format takes longer than to use it.
const fullTime = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "long" })
const clock = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
const fullDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "full" })
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always", style: "short" })

/** The age of a time: `3 min. ago`. */
export const agoText = (timeMs: number, nowMs: number): string => {
  const distanceMs = nowMs - timeMs
  for (const [unit, lengthMs] of spans) {
    if (distanceMs >= lengthMs) return relative.format(-Math.floor(distanceMs / lengthMs), unit)
  }
  return "just now"
}

/** A time in full, in the reader's time zone. */
export const timeText = (timeMs: number): string => fullTime.format(timeMs)

/** The time of day, in the reader's time zone. */
export const clockText = (timeMs: number): string => clock.format(timeMs)

const dayOf = (timeMs: number): string => new Date(timeMs).toDateString()

/** The day of a time, in the reader's time zone: `Today`, `Yesterday`, `Wednesday, 4 March 2026`. */
export const dayText = (timeMs: number, nowMs: number): string => {
  if (dayOf(timeMs) === dayOf(nowMs)) return "Today"
  if (dayOf(timeMs) === dayOf(nowMs - 86_400_000)) return "Yesterday"
  return fullDay.format(timeMs)
}

/** A length of time in its largest useful unit: `90 s`, `26 h`. */
export const spanText = (seconds: number): string => {
  if (seconds < 120) return `${Math.max(0, Math.round(seconds))} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`
}
