import { Effect } from "effect"
import { waitFor } from "../wait/wait-for.ts"
import type { Prometheus } from "./prometheus.ts"

/** Whether an alarm with these labels fires now. */
export const isFiring = ({ firing }: Prometheus, name: string, labels: Readonly<Record<string, string>> = {}) =>
  Effect.map(firing, (alerts) =>
    alerts.some(
      (alert) => alert.name === name && Object.entries(labels).every(([label, value]) => alert.labels[label] === value),
    ),
  )

/** Waits until an alarm with these labels fires. */
export const awaitAlarm = (prometheus: Prometheus, name: string, labels: Readonly<Record<string, string>> = {}) =>
  waitFor(
    `an alarm ${name} of ${JSON.stringify(labels)}`,
    Effect.map(isFiring(prometheus, name, labels), (fires) => fires || undefined),
  )

/** Waits until an alarm no longer fires, whatever its labels. */
export const awaitSilence = (prometheus: Prometheus, name: string) =>
  waitFor(
    `an end of the alarm ${name}`,
    Effect.map(isFiring(prometheus, name), (fires) => !fires || undefined),
  )
