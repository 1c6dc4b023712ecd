import brandList from "./brands.json" with { type: "json" }

/** Facts about a brand that are not on any chain. */
export interface Brand {
  /** Names of its protocols. */
  readonly names: ReadonlyArray<string>
  /** Name of its drawing in `api/logos/apps/`. */
  readonly logo?: string
  readonly url?: string
  /** Text of the source, as it is. */
  readonly description?: string
}

/**
 * Websites, descriptions and drawings of brands, by name. A brand without an entry has none: nothing here is derived.
 *
 * Sources: websites, and the first sentences of descriptions, are those of `apps/web/src/data/ecosystem.json` of https://github.com/base/web
 * (Apache-2.0) at b0850edf79d08f97600a147929ca2ac206a9ae06; drawings are listed in `api/logos/LICENCE`.
 */
export const brands: ReadonlyArray<Brand> =
  // JSON has no undefined members, but the type of the import does.
  brandList as ReadonlyArray<Brand>
