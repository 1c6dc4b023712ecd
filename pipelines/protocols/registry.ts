import { globSync } from "node:fs"
import { dirname } from "node:path"
import type { ProtocolDefinition } from "./protocol.ts"

/** The exports of a brand's `rules.ts`. */
type BrandModule = Readonly<Record<string, ProtocolDefinition | ReadonlyArray<ProtocolDefinition>>>

const brands = globSync("*/rules.ts", { cwd: new URL(".", import.meta.url) })
  .map(dirname)
  .sort()

// A variable path has no type; `registry.test.ts` checks the exports. A bundle lists the files instead (`rolldown.config.js`).
const modules: ReadonlyArray<BrandModule> = await Promise.all(
  brands.map((brand) => import(/* @vite-ignore */ `./${brand}/rules.ts`)),
)

/** Every protocol, by brand: those that `rules.ts` in the folder of each exports. */
export const protocols: ReadonlyArray<ProtocolDefinition> = modules.flatMap((exports) => Object.values(exports).flat())
