/** Chooses the time that a page shows; it is in the address (`?at=`), so that a link shows the same. */

import { useEffect, useState } from "preact/hooks"
import { useLocation } from "preact-iso"
import { nowMs } from "../client/networks.ts"
import { writeTime } from "../client/past.ts"
import { Icon } from "../design/icon.tsx"
import { timeText } from "../format/time.ts"
import { withParameters } from "../paths.ts"
import "./time-travel.css"

/** Steps of the slider. */
const steps = 1_000

/** Time without a change after which the page shows another time. */
const pauseMs = 250

/** The address of the page at a time; `undefined` is now. */
export const hrefAt = (path: string, query: Readonly<Record<string, string>>, at: string | undefined): string => {
  const { at: _, ...others } = query
  return withParameters(path, new URLSearchParams(at === undefined ? others : { ...others, at }))
}

/** The value of a field of date and time, in the reader's time zone. */
const fieldText = (timeMs: number): string =>
  new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

interface TimeTravelProps {
  /** Beginning of the history, if it is known. */
  readonly fromMs: number | undefined
  /** The time that is shown; `undefined` for now. */
  readonly atMs: number | undefined
}

/** A slider from the beginning of the history to now, and a field for an exact time. */
export const TimeTravel = ({ fromMs, atMs }: TimeTravelProps) => {
  const { path, query, route } = useLocation()
  const [isOpen, setOpen] = useState(atMs !== undefined)
  const [chosenMs, setChosenMs] = useState<number>()
  const endMs = nowMs.value
  const beginMs = fromMs ?? endMs - 86_400_000
  const shownMs = chosenMs ?? atMs ?? endMs

  useEffect(() => {
    if (chosenMs === undefined) return
    const isNow = chosenMs >= endMs - (endMs - beginMs) / steps
    const timer = setTimeout(() => route(hrefAt(path, query, isNow ? undefined : writeTime(chosenMs)), true), pauseMs)
    return () => clearTimeout(timer)
  }, [chosenMs])
  const leave = (): void => {
    setChosenMs(undefined)
    setOpen(false)
    route(hrefAt(path, query, undefined))
  }
  if (!isOpen) {
    return (
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon name="clock" /> Time travel
      </button>
    )
  }
  return (
    <fieldset class="time-travel" aria-label="Time travel">
      <Icon name="clock" />
      <input
        type="range"
        min="0"
        max={steps}
        value={Math.round(((shownMs - beginMs) / Math.max(1, endMs - beginMs)) * steps)}
        aria-label="Time"
        aria-valuetext={timeText(shownMs)}
        onInput={(event) => setChosenMs(beginMs + ((endMs - beginMs) * event.currentTarget.valueAsNumber) / steps)}
      />
      <input
        class="field"
        type="datetime-local"
        value={fieldText(shownMs)}
        max={fieldText(endMs)}
        aria-label="Date and time"
        onChange={(event) => {
          const timeMs = new Date(event.currentTarget.value).getTime()
          if (!Number.isNaN(timeMs)) setChosenMs(timeMs)
        }}
      />
      <button type="button" class="button quiet icon" aria-label="Back to now" onClick={leave}>
        <Icon name="close" />
      </button>
    </fieldset>
  )
}
