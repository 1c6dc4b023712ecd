import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { ContentMalformed } from "#pipelines/outside/location-source.ts"
import { parseList } from "#pipelines/outside/token-lists/parse-list.ts"
import { parseDocumentUri } from "#schemas/domain/document-uri.ts"
import { listEntry, tokenList } from "../../../../support/api/token-list.ts"

const chainIds = new Set([1, 10])

const parsedBytes = (bytes: Uint8Array) => parseList({ location: "list", rank: 0, bytes, readAtMs: 7, chainIds })

const parsed = (value: unknown) => parsedBytes(Buffer.from(JSON.stringify(value)))

const tokensIn = (...entries: ReadonlyArray<unknown>) => {
  const result = parsed(tokenList([listEntry({ chainId: 10 }), ...entries]))
  if (result instanceof ContentMalformed) throw result
  return { tokens: result.event.tokens.slice(1), droppedCount: result.droppedCount }
}

describe("parseList", () => {
  it("rejects content that is not a list, with the reason", () => {
    const refusals: ReadonlyArray<readonly [unknown, RegExp]> = [
      ["text", /^list is not a token list: it is not a JSON object\.$/],
      [[], /not a JSON object/],
      [tokenList(undefined, { name: undefined }), /no name/],
      [tokenList(undefined, { name: "a\u202eb" }), /no name/],
      [tokenList(undefined, { name: "a".repeat(61) }), /no name/],
      [tokenList(undefined, { tokens: {} }), /no tokens/],
      [tokenList([]), /none of its tokens is valid/],
      [tokenList(Array.from({ length: 10_001 }, () => 0)), /more than 10000 tokens/],
    ]
    for (const [value, reason] of refusals) {
      const result = parsed(value)
      assert.instanceOf(result, ContentMalformed, String(reason))
      assert.match(result.message, reason)
    }
    assert.instanceOf(parsedBytes(Buffer.from([0x7b, 0xff, 0x7d])), ContentMalformed)
    assert.instanceOf(parsedBytes(Buffer.from("{")), ContentMalformed)
  })

  it.each([
    ["a chain id of text", { chainId: "1" }],
    ["a chain id of 0", { chainId: 0 }],
    ["a chain id that is not exact", { chainId: 2 ** 53 }],
    ["an address of another form", { address: "95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE" }],
    ["an address that is too short", { address: "0x95aD" }],
    ["no name", { name: undefined }],
    ["an empty name", { name: " " }],
    ["a name that is too long", { name: "a".repeat(61) }],
    ["a name that is written backwards", { name: "SHIB\u202eABIHS" }],
    ["a symbol with a space", { symbol: "SH IB" }],
    ["a symbol that is too long", { symbol: "A".repeat(21) }],
    ["an empty symbol", { symbol: "" }],
    ["decimals of text", { decimals: "18" }],
    ["broken decimals", { decimals: 1.5 }],
    ["too many decimals", { decimals: 256 }],
    ["a logo that is no text", { logoURI: 7 }],
  ])("drops an entry with %s", (_, members) => {
    assert.deepStrictEqual(tokensIn(listEntry(members)), { tokens: [], droppedCount: 1 })
  })

  it("drops invalid entries and duplicates, whatever the case of their address", () => {
    const { address } = listEntry()
    const { tokens, droppedCount } = tokensIn(
      null,
      [],
      "token",
      listEntry(),
      listEntry({ name: "Other", address: String(address).toLowerCase() }),
    )
    assert.deepStrictEqual(tokens, [
      {
        chainId: 1,
        token: "0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce",
        name: "SHIBA INU",
        symbol: "SHIB",
        decimals: 18,
        logoUrl: "https://tokens.example/shib.png",
        bridgedTo: [],
      },
    ])
    assert.strictEqual(droppedCount, 4)
  })

  it.each([
    "http://tokens.example/a.png",
    "ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTM",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "https://tokens.example/a b.png",
    "",
    `https://tokens.example/${"a".repeat(2_048)}`,
  ])("keeps an entry, without its logo %s", (logoURI) => {
    const { tokens } = tokensIn(listEntry({ logoURI }))
    assert.strictEqual(tokens.length, 1)
    assert.isUndefined(tokens[0]?.logoUrl)
  })

  it("keeps a logo of IPFS as the URL of a gateway, which denotes the same content", () => {
    const logoURI = "ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM/logo.png"
    const [token] = tokensIn(listEntry({ logoURI })).tokens
    assert.deepStrictEqual(parseDocumentUri(token?.logoUrl ?? ""), parseDocumentUri(logoURI))
    assert.match(token?.logoUrl ?? "", /^https:\/\/ipfs\.io\/ipfs\/\w+\/logo\.png$/)
  })

  it("keeps the bridges to chains of the service, and drops malformed ones", () => {
    const other = "0x00000000000000000000000000000000000000Aa"
    const bridgeInfo = {
      10: { tokenAddress: other },
      137: { tokenAddress: other },
      "1e1": { tokenAddress: other },
      1: { tokenAddress: "0x1" },
      "-1": { tokenAddress: other },
      0: null,
    }
    const [token] = tokensIn(listEntry({ extensions: { bridgeInfo } })).tokens
    assert.deepStrictEqual(token?.bridgedTo, [{ chainId: 10, token: other.toLowerCase() }])
    for (const extensions of [null, [], 7, { bridgeInfo: "x" }, { bridgeInfo: [] }]) {
      assert.deepStrictEqual(tokensIn(listEntry({ extensions })).tokens[0]?.bridgedTo, [])
    }
  })

  it("leaves out entries of other chains without counting them, and is empty where it has only such", () => {
    assert.deepStrictEqual(tokensIn(listEntry({ chainId: 137 })), { tokens: [], droppedCount: 0 })
    assert.deepStrictEqual(parsed(tokenList([listEntry({ chainId: 137 })])), {
      event: { kind: "TokenListRead", list: "list", rank: 0, name: "Test List", readAtMs: 7, tokens: [] },
      droppedCount: 0,
    })
  })

  it("ignores unused fields", () => {
    const { tokens } = tokensIn(listEntry({ tags: ["meme"], extensions: { a: { b: null } }, more: 1 }))
    assert.strictEqual(tokens[0]?.symbol, "SHIB")
  })

  it("never throws, and gives only tokens in their canonical form", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constant(listEntry()))), (entries) => {
        const result = parsed(tokenList(entries))
        if (result instanceof ContentMalformed) return
        assert.strictEqual(result.event.tokens.length + result.droppedCount, entries.length)
        for (const { token } of result.event.tokens) assert.match(token, /^0x[0-9a-f]{40}$/)
      }),
    )
  })
})
