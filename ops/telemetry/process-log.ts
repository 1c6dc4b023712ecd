import { Effect, Layer } from "effect"
import { readLogSettings } from "../config/config.ts"
import { layerLog } from "./log.ts"

/** Writes one line to standard error. Standard output is for results. */
export const writeErrorLine = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** The log of every command, on standard error. Without a configured format, text for a terminal and JSON for everything else. */
export const layerProcessLog: Layer.Layer<never> = Layer.unwrap(
  Effect.map(readLogSettings(), ({ level, format }) =>
    layerLog({ level, format: format ?? (process.stderr.isTTY ? "text" : "json"), write: writeErrorLine }),
  ),
)
