/**
 * A process that files requests in the inbox of a purpose, one after the other, and exits.
 *
 * Arguments: the adapter as JSON, the purpose, and the ids.
 */
import { Effect } from "effect"
import { fileRequests } from "#pipelines/log/inbox.ts"
import { layerOfAdapter } from "./adapter.ts"

const [adapter = "", purpose = "", ...ids] = process.argv.slice(2)

const program = Effect.forEach(ids, (id) => fileRequests(purpose, [{ id, payload: String(process.pid) }]))

Effect.runPromise(Effect.provide(program, layerOfAdapter(JSON.parse(adapter)))).then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error}\n`)
    process.exit(1)
  },
)
