import { chain } from "./chain.ts"
import { fact } from "./fact.ts"
import { field } from "./field.ts"
import { protocol } from "./protocol.ts"
import { read } from "./read.ts"
import type { Scaffold } from "./scaffold.ts"
import { setting } from "./setting.ts"
import { source } from "./source.ts"
import { table } from "./table.ts"

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** Every kind that `tidemark new` writes. */
export const scaffolds: ReadonlyArray<Scaffold> = [
  chain,
  fact,
  field,
  protocol,
  read,
  setting,
  source,
  table,
]
