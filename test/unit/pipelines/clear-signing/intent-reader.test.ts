import { assert, describe, it } from "vitest"
import { encodeCall } from "#chains/abi/encode.ts"
import { parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import { makeIntentReader } from "#pipelines/clear-signing/intent-reader.ts"
import { makeKnownCalls } from "#pipelines/clear-signing/known-calls.ts"
import { emptyMetadata } from "#pipelines/clear-signing/metadata.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [ann, vault, token] = [address(1), address(2), address(3)]

const decodeKnown = makeKnownCalls({ abis: [], declared: [], protocols: [] })

const common = {
  path: "registry/vault/common.json",
  digest: "c0",
  text: JSON.stringify({ metadata: { owner: "Vault" } }),
}

const main = {
  path: "registry/vault/vault.json",
  digest: "a0",
  text: JSON.stringify({
    $schema: "../../specs/erc7730-v2.schema.json",
    includes: "common.json",
    context: { contract: { deployments: [{ chainId: 1, address: vault }] } },
    display: { formats: { "stake(uint256 shares)": { intent: "Stake", fields: [] } } },
  }),
}

const readerOf = (attested: ReadonlyArray<string>) =>
  makeIntentReader([common, main], { attested: new Set(attested), decodeKnown })

const callOf = (to: string, data: string): SignableCall => ({
  chainId: 1,
  to,
  from: ann,
  data,
  valueRaw: 0n,
  delegations: [],
})

const staked = encodeCall("stake(uint256 shares)", [5n])

describe("makeIntentReader", () => {
  it("attests a descriptor only with all files that it includes", () => {
    const trusts = [[], ["a0"], ["c0"], ["a0", "c0"]].map((attested) => {
      const reader = readerOf(attested)
      return [
        reader.trustOf(reader.ofCall(callOf(vault, staked), emptyMetadata)),
        reader.decode({ chainId: 1, to: vault, input: staked })?.trust,
      ]
    })
    assert.deepStrictEqual(trusts, [
      ["UNATTESTED", "UNATTESTED"],
      ["UNATTESTED", "UNATTESTED"],
      ["UNATTESTED", "UNATTESTED"],
      ["ATTESTED", "ATTESTED"],
    ])
  })

  it("compares the included file, however its path is written", () => {
    const shared = { ...common, path: "vault/common.json" }
    const including = { ...main, text: main.text.replace("common.json", "https://example.org/main/vault/common.json") }
    const trusts = [["a0"], ["a0", "c0"]].map((attested) => {
      const reader = makeIntentReader([shared, including], { attested: new Set(attested), decodeKnown })
      return reader.decode({ chainId: 1, to: vault, input: staked })?.trust
    })
    assert.deepStrictEqual(trusts, ["UNATTESTED", "ATTESTED"])
  })

  it("decodes by the descriptor of the contract, and infers for all others", () => {
    const reader = readerOf([])
    assert.deepStrictEqual(reader.decode({ chainId: 1, to: vault, input: staked })?.arguments, [
      { name: "shares", type: "uint256", value: "5" },
    ])
    assert.deepStrictEqual(reader.decode({ chainId: 1, to: token, input: staked }), {
      signature: "stake(uint256)",
      arguments: [{ name: "0", type: "uint256", value: "5" }],
      trust: "INFERRED",
    })
    assert.isUndefined(reader.decode({ chainId: 1, to: vault, input: "0xdeadbeef" }))
  })

  it("names the arguments of a function that only the operator's ABIs have", () => {
    const declared = ["harvestFor(address account, uint256 pool)"].flatMap(
      (declaration) => parseFunctionFragment(declaration) ?? [],
    )
    const reader = makeIntentReader([], {
      attested: new Set(),
      decodeKnown: makeKnownCalls({ abis: [], declared, protocols: [] }),
    })
    const harvest = encodeCall("harvestFor(address account, uint256 pool)", [ann, 7n])
    const { source, signature, fields } = reader.ofCall(callOf(vault, harvest), emptyMetadata)
    assert.deepStrictEqual([source, signature], [{ kind: "signature" }, "harvestFor(address,uint256)"])
    assert.deepStrictEqual(
      fields.map(({ label, value }) => [label, value]),
      [
        ["Account", ann],
        ["Pool", "7"],
      ],
    )
  })

  it("reads transactions and typed messages from text, and nothing else", () => {
    const { parse } = readerOf([])
    for (const text of ["", "0x", "hello", "{", "[]", `{"domain": 1}`]) assert.isUndefined(parse(text), text)
    const call = parse(JSON.stringify({ to: vault, data: staked, chainId: 1 }))
    assert.deepStrictEqual(call?.kind === "call" ? [call.call.to, call.call.chainId] : [], [vault, 1])
    const message = parse(
      JSON.stringify({
        types: { Note: [{ name: "text", type: "string" }] },
        primaryType: "Note",
        domain: { chainId: 1, verifyingContract: vault },
        message: { text: "hello" },
      }),
    )
    assert.strictEqual(message?.kind === "message" ? message.describe(emptyMetadata, {}).to : undefined, vault)
  })
})
