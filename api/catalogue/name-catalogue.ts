import { Context } from "effect"
import type { NameSystems } from "#schemas/domain/name-system.ts"

/** The systems of names of this release; none where nothing provides them. */
export const NameCatalogue: Context.Reference<NameSystems> = Context.Reference<NameSystems>("api/NameCatalogue", {
  defaultValue: () => ({ trees: [], resolvers: [], reverse: [], tokens: { byAccount: [], byName: [] } }),
})
