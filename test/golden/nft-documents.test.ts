/**
 * Documents that collections publish, and their normal form as another project recorded it. Of collections that keep details in their contracts, what
 * the contracts return is made from the expected values, in the encoding of their calls. The remaining differences are listed.
 */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { itemDetailsRuleOf } from "#chains/item-details/registry.ts"
import type { StateOutput } from "#chains/state-read.ts"
import { decodeInline } from "#projections/documents/data-uri.ts"
import { itemDocument } from "#projections/documents/item-document.ts"
import { normalizeDocument } from "#projections/documents/normalize-document.ts"
import { word } from "../support/chain/block-builder.ts"
import { encodedText } from "../support/chain/encoded-text.ts"

interface Recorded {
  readonly case: string
  readonly rawData: unknown
  readonly expected: {
    readonly token: { readonly collection_address: string; readonly token_id: number; readonly uri: string | null }
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

/** Members of another form than ours. */
const differing: Readonly<Record<string, ReadonlyArray<string>>> = {
  // A blank in front of the symbols.
  "autoglyphs-1": ["attributes"],
}

/** Cases whose members were recorded in another order than the document had them. */
const reordered: ReadonlySet<string> = new Set(["makersplace-1"])

const punkSvg = (uri: string) => `data:image/svg+xml;utf8,${decodeURIComponent(uri)}`

const seed = (...indexes: ReadonlyArray<number>): StateOutput => `0x${indexes.map((one) => word(BigInt(one))).join("")}`

/** Outputs of the calls of a collection, and of `tokenURI` where it is not that of the document. */
const contractsOf = ({
  case: name,
  expected,
}: Recorded): { readonly outputs: ReadonlyArray<StateOutput>; readonly uri?: string } => {
  const image = expected.image?.uri ?? ""
  switch (name) {
    case "autoglyphs-1":
      return { outputs: [`0x${word(1n)}`] }
    case "hashmasks-1":
      return { outputs: [encodedText("Satoshi Hashmaskmoto")] }
    case "lil_nouns-1":
      return { outputs: [seed(0, 19, 28, 135, 3)] }
    case "nouns-1":
      return { outputs: [seed(0, 8, 51, 158, 0)] }
    case "punks-1":
      return { outputs: [encodedText(punkSvg(image)), encodedText("Female 1, Wild White Hair")] }
    case "zora-1":
      return { outputs: [encodedText(expected.token.uri ?? "")], uri: image }
    default:
      return { outputs: [] }
  }
}

/** Drawings are recorded with percent-encoding, or as a URI. */
const drawingOf = (image: string): string => {
  if (image.startsWith("%3Csvg")) return decodeURIComponent(image)
  return image.startsWith("data:") ? Buffer.from(decodeInline(image).bytes).toString() : image
}

/** The normal form of a document with the details of its contract. */
const normalOf = (one: Recorded) => {
  const { token } = one.expected
  const { outputs, uri = token.uri ?? undefined } = contractsOf(one)
  const found = { tokenId: BigInt(token.token_id), uri, outputs }
  const details = itemDetailsRuleOf(1, token.collection_address as `0x${string}`)?.details(found)
  const body = JSON.stringify(one.rawData)
  return itemDocument("https://files.example/", found.tokenId, {
    body,
    details: details === undefined ? undefined : JSON.stringify(details),
  }).normal
}

describe("itemDocument", () => {
  it("is compared with 21 recorded documents", () => {
    assert.lengthOf(recorded, 21)
  })

  it.each(recorded.map((one) => [one.case, one] as const))("returns the recorded form of %s", (name, one) => {
    const { rawData, expected } = one
    // For four cases not the document was recorded, but the name of a variable.
    const isRecorded = typeof rawData !== "string"
    if (!isRecorded) {
      return assert.deepStrictEqual(normalizeDocument(Buffer.from(rawData)), { form: "other", attributes: [] })
    }
    const found = normalOf(one)
    const order = <Entry extends ReadonlyArray<unknown>>(entries: ReadonlyArray<Entry>) =>
      reordered.has(name) ? entries.map(String).sort() : entries
    const members = {
      name: [found.name ?? "", expected.name ?? ""],
      description: [found.description ?? "", expected.description ?? ""],
      image: [drawingOf(found.image ?? ""), drawingOf(expected.image?.uri ?? "")],
      attributes: [
        order(found.attributes.map((own) => [own.name, own.value, own.display ?? null])),
        order(expected.attributes.map((own) => [own.trait_type, own.value, own.display_type])),
      ],
    }
    const different = Object.entries(members)
      .filter(([, [ours, theirs]]) => JSON.stringify(ours) !== JSON.stringify(theirs))
      .map(([member]) => member)
    assert.deepStrictEqual(different, differing[name] ?? [])
  })
})
