/** Limits of requests per minute, counted in the process and exchanged with the other processes of the service. Pure but for its counts. */
import type { SubjectCounts } from "./request-counts.ts"

const minuteMs = 60_000

/** Subjects counted individually per minute, at about 100 bytes each; all further ones share a counter. */
const subjectsMax = 100_000

/** State of a limit after a request. */
export interface RateState {
  readonly isAllowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Seconds until the minute ends. */
  readonly resetSeconds: number
}

interface Count {
  /** Requests of this process. */
  own: number
  /** Requests since the last exchange. */
  unsent: number
  /** Requests of other processes at the last exchange. */
  others: number
}

/** Counts of the present minute. */
export interface RequestLimit {
  /** Counts a request that is within a limit. What is beyond is not counted. */
  readonly take: (subject: string, limit: number, nowMs: number) => RateState
  /** Takes back a counted request of the present minute. */
  readonly giveBack: (subject: string) => void
  /** The minute, and what each subject added since the last call; subjects without new requests with 0. */
  readonly collect: (nowMs: number) => { readonly minute: number; readonly added: SubjectCounts }
  /** Takes over the totals of an exchange. */
  readonly merge: (minute: number, totals: SubjectCounts) => void
}

/** Makes the counts of a process. */
export const makeRequestLimit = (): RequestLimit => {
  let minute = 0
  let counts = new Map<string, Count>()
  const beginMinute = (nowMs: number) => {
    const present = Math.floor(nowMs / minuteMs)
    if (present === minute) return
    minute = present
    counts = new Map()
  }
  const countOf = (requested: string): Count => {
    const subject = counts.has(requested) || counts.size < subjectsMax ? requested : "others"
    const count = counts.get(subject) ?? { own: 0, unsent: 0, others: 0 }
    counts.set(subject, count)
    return count
  }
  return {
    take: (subject, limit, nowMs) => {
      beginMinute(nowMs)
      const count = countOf(subject)
      const isAllowed = count.own + count.others < limit
      if (isAllowed) {
        count.own += 1
        count.unsent += 1
      }
      const remaining = Math.max(0, limit - count.own - count.others)
      const resetSeconds = Math.ceil(((minute + 1) * minuteMs - nowMs) / 1_000)
      return { isAllowed, limit, remaining, resetSeconds }
    },
    giveBack: (subject) => {
      const count = counts.get(subject)
      if (count === undefined || count.own === 0) return
      count.own -= 1
      count.unsent -= 1
    },
    collect: (nowMs) => {
      beginMinute(nowMs)
      const added = new Map([...counts].map(([subject, { unsent }]) => [subject, unsent]))
      for (const count of counts.values()) count.unsent = 0
      return { minute, added }
    },
    merge: (exchanged, totals) => {
      if (exchanged !== minute) return
      for (const [subject, total] of totals) {
        const count = counts.get(subject)
        if (count !== undefined) count.others = Math.max(0, total - (count.own - count.unsent))
      }
    },
  }
}
