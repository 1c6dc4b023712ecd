import type { Layer } from "effect"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"

/** An adapter of the log as another process can be told of it: plain JSON. */
export interface LogAdapter {
  readonly name: "local"
  readonly directory: string
}

/** The layer of an adapter. A setting that is wrong ends the test. */
export const layerOfAdapter = (adapter: LogAdapter): Layer.Layer<EventLog, Error> =>
  layerLocalLog({ directory: adapter.directory })
