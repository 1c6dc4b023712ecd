/** `engine`: the local ClickHouse engine over the data directory, for roles that run as processes of their own. */
import { Effect } from "effect"
import { startConfiguredEngine } from "../layers/configured-engine.ts"
import { dataDirectory, openHome } from "../layers/data-directory.ts"
import type { Role } from "./role.ts"

const announcementText = (url: string): string =>
  [
    "",
    `The local ClickHouse engine is up at ${url}.`,
    "",
    "In other terminals:",
    "",
    ...["read", "process", "api"].map((role) => `  CLICKHOUSE_URL=${url} npm run tidemark -- ${role}`),
    "",
    "Ctrl-C stops it.",
    "",
  ].join("\n")

/** Runs the local engine until it is stopped. */
export const engine: Role = {
  name: "engine",
  summary: "runs the local ClickHouse engine; one per data directory",
  run: Effect.fnUntraced(function* ({ config, announce }) {
    const directory = yield* dataDirectory(yield* openHome(config.home, "tables"))
    const { url } = yield* startConfiguredEngine(config, directory)
    yield* announce({ json: JSON.stringify({ clickhouseUrl: url }), text: announcementText(url) })
    return yield* Effect.never
  }),
}
