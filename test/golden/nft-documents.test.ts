/**
 * Documents that collections publish, and their normal form as another project recorded it. That project has rules for single collections, and
 * reads traits from pictures; those differences are listed.
 */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { normalizeDocument } from "#projections/documents/normalize-document.ts"

interface Recorded {
  readonly case: string
  readonly rawData: unknown
  readonly expected: {
    readonly name: string | null
    readonly description: string | null
    readonly image: { readonly uri: string } | null
    readonly attributes: ReadonlyArray<{
      readonly trait_type: string
      readonly value: string
      readonly display_type: string | null
    }>
  }
}

const recorded: ReadonlyArray<Recorded> = JSON.parse(
  gunzipSync(readFileSync("test/golden/nft-documents/recorded.json.gz")).toString(),
)

/** Members that the recording does not take from the document by a general rule. */
const differing: Readonly<Record<string, ReadonlyArray<string>>> = {
  "autoglyphs-1": ["attributes"],
  "hashmasks-1": ["name"],
  "lil_nouns-1": ["attributes"],
  "loot-1": ["image", "attributes"],
  "makersplace-1": ["attributes"],
  "nouns-1": ["attributes"],
  "punks-1": ["image", "attributes"],
  "zora-1": ["image"],
}

describe("normalizeDocument", () => {
  it("is compared with 21 recorded documents", () => {
    assert.lengthOf(recorded, 21)
  })

  it.each(recorded.map((one) => [one.case, one] as const))(
    "gives %s its recorded form",
    (name, { rawData, expected }) => {
      // Of four cases the document itself was not recorded, but the name of a variable.
      const isRecorded = typeof rawData !== "string"
      const found = normalizeDocument(Buffer.from(isRecorded ? JSON.stringify(rawData) : rawData))
      if (!isRecorded) return assert.deepStrictEqual(found, { form: "other", attributes: [] })
      const members = {
        name: [found.name ?? "", expected.name ?? ""],
        description: [found.description ?? "", expected.description ?? ""],
        image: [found.image ?? "", expected.image?.uri ?? ""],
        attributes: [
          found.attributes.map((one) => [one.name, one.value, one.display ?? null]),
          expected.attributes.map((one) => [one.trait_type, one.value, one.display_type]),
        ],
      }
      const different = Object.entries(members)
        .filter(([, [ours, theirs]]) => JSON.stringify(ours) !== JSON.stringify(theirs))
        .map(([member]) => member)
      assert.deepStrictEqual(different, differing[name] ?? [])
    },
  )
})
