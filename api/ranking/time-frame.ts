import { Effect } from "effect"
import { ArgumentInvalid } from "../request/errors.ts"

/** Milliseconds of a unit. */
const unitsMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

const [spanMsMin, spanMsMax] = [5 * 60_000, 30 * 86_400_000]

/** The milliseconds of a span of time, `90m`, `24h`, `7d` or `2w`: from five minutes to 30 days. Fails with `ArgumentInvalid`. */
export const parseTimeFrame = (argument: string, text: string): Effect.Effect<number, ArgumentInvalid> => {
  const [, count, unit] = /^([1-9]\d{0,4})([mhdw])$/.exec(text) ?? []
  const spanMs = Number(count) * (unitsMs[unit ?? ""] ?? Number.NaN)
  if (spanMs >= spanMsMin && spanMs <= spanMsMax) return Effect.succeed(spanMs)
  const reason = "is no span of time from 5m to 30d: a number and one of the units m, h, d and w, such as 24h"
  return Effect.fail(new ArgumentInvalid({ argument, reason }))
}
