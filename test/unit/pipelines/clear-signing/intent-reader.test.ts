import { assert, describe, it } from "vitest"
import { parseCallSignature } from "#chains/abi/call-signature.ts"
import { encodeCall } from "#chains/abi/encode.ts"
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

  it("names amounts, recipients and deadlines of known functions without a descriptor", () => {
    const metadata = { ...emptyMetadata, token: () => ({ name: "Dollar", symbol: "USD", decimals: 6 }) }
    const swap = encodeCall(
      "swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
      [2_000_000n, 10n ** 18n, [token, vault], ann, 1_700_000_000n],
    )
    const { source, signature, fields } = readerOf([]).ofCall(callOf(address(9), swap), metadata)
    assert.deepStrictEqual(source, { kind: "signature" })
    assert.strictEqual(signature, "swapExactTokensForETH(uint256,uint256,address[],address,uint256)")
    assert.deepStrictEqual(
      fields.map(({ label, value, detail }) => [label, value, detail?.kind]),
      [
        ["Sell", "2 USD", "tokenAmount"],
        ["Receive at least", "1 ETH", "tokenAmount"],
        ["Recipient", "0xA0a0a0A0a0A0a0a0A0a0A0a0a0a0a0A0a0a0A0A1", "address"],
        ["Deadline", "2023-11-14 22:13:20Z", "date"],
      ],
    )
  })

  it("shows the arguments of other functions as they are", () => {
    const harvest = parseCallSignature("harvest(address vaultToken, uint256)")
    assert.isDefined(harvest)
    const reader = makeIntentReader([], {
      attested: new Set(),
      decodeKnown: makeKnownCalls({ abis: [], declared: [harvest], protocols: [] }),
    })
    const input = encodeCall("harvest(address vaultToken, uint256)", [token, 5n])
    assert.deepStrictEqual(
      reader.ofCall(callOf(vault, input), emptyMetadata).fields.map(({ label, value, path }) => [label, value, path]),
      [
        ["Vault token", token, "vaultToken"],
        ["Argument 2", "5", "1"],
      ],
    )
  })

  it("describes a typed message, and nothing that is none", () => {
    assert.isUndefined(readerOf([]).ofMessage({ domain: 1 }))
    const message = readerOf([]).ofMessage({
      types: { Note: [{ name: "text", type: "string" }] },
      primaryType: "Note",
      domain: { chainId: 1, verifyingContract: vault },
      message: { text: "hello" },
    })
    assert.strictEqual(message?.chainId, 1)
    assert.strictEqual(message?.describe(emptyMetadata, {}).intent, null)
  })
})
