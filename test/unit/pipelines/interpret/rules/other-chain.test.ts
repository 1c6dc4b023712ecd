import { assert, describe, it } from "vitest"
import { otherChainOf } from "#pipelines/interpret/rules/other-chain.ts"
import type { RuleMatch } from "#pipelines/interpret/transaction/rule-match.ts"
import type { OtherChain } from "#pipelines/protocols/protocol.ts"
import { address, hash, word } from "../../../../support/chain/block-builder.ts"

const matchOf = (otherChain: OtherChain | undefined, number = 8453n): RuleMatch => ({
  definition: { slug: "bridge", name: "Bridge", rules: [] },
  rule: { action: "bridge", ...(otherChain === undefined ? {} : { otherChain }) },
  account: address(1),
  contract: address(2),
  strength: 2,
  isOnBehalf: false,
  log: { address: address(2), topics: [hash(1), `0x${word(number)}`], data: `0x${word(number)}`, index: 0 },
})

const ofEthereum = (...matches: ReadonlyArray<RuleMatch>) => otherChainOf(matches, { id: 1 })

describe("otherChainOf", () => {
  it("is unknown for a rule without a place, an unknown chain, an unknown number and the chain itself", () => {
    assert.isUndefined(ofEthereum(matchOf(undefined)))
    assert.isUndefined(ofEthereum(matchOf({ topic: 1 }, 987_654_321n)))
    assert.isUndefined(ofEthereum(matchOf({ topic: 1 }, 2n ** 255n)))
    assert.isUndefined(ofEthereum(matchOf({ word: 0, ids: { 6: 8453 } }, 7n)))
    assert.isUndefined(ofEthereum(matchOf({ word: 1 })))
    assert.isUndefined(ofEthereum(matchOf({ topic: 1 }, 1n)))
  })

  it("is read from a topic or word, translated where the bridge has numbers of its own", () => {
    assert.deepStrictEqual(ofEthereum(matchOf({ topic: 1 })), { type: "network", chainId: 8453 })
    assert.deepStrictEqual(ofEthereum(matchOf({ word: 0 })), { type: "network", chainId: 8453 })
    assert.deepStrictEqual(ofEthereum(matchOf({ word: 0, ids: { 6: 8453 } }, 6n)), { type: "network", chainId: 8453 })
  })

  it("is read from bytes of a message in the data", () => {
    assert.deepStrictEqual(ofEthereum(matchOf({ bytes: [30, 32] })), { type: "network", chainId: 8453 })
    assert.deepStrictEqual(ofEthereum(matchOf({ bytes: [30, 32], ids: { 6: 8453 } }, 6n)), {
      type: "network",
      chainId: 8453,
    })
    assert.isUndefined(ofEthereum(matchOf({ bytes: [31, 33] })))
  })

  it("is one of several packed numbers, or their number", () => {
    assert.deepStrictEqual(ofEthereum(matchOf({ packed: 0, ids: { 54: 8453 } }, 54n)), {
      type: "network",
      chainId: 8453,
    })
    assert.deepStrictEqual(ofEthereum(matchOf({ packed: 0, ids: { 54: 8453 } }, (54n << 16n) + 300n)), {
      type: "string",
      value: "2 other chains",
    })
    assert.isUndefined(ofEthereum(matchOf({ packed: 0, ids: { 54: 8453 } }, 300n)))
    assert.isUndefined(ofEthereum(matchOf({ packed: 0, ids: { 54: 8453 } }, 0n)))
    assert.isUndefined(ofEthereum(matchOf({ packed: 1, ids: { 54: 8453 } }, 54n)))
  })

  it("is the other end of a bridge between two chains, or always the same", () => {
    assert.deepStrictEqual(ofEthereum(matchOf({ between: [1, 10] })), { type: "network", chainId: 10 })
    assert.deepStrictEqual(otherChainOf([matchOf({ between: [1, 10] })], { id: 10 }), { type: "network", chainId: 1 })
    assert.deepStrictEqual(ofEthereum(matchOf({ name: "Starknet" })), { type: "string", value: "Starknet" })
  })

  it("is that of the first match that has one", () => {
    assert.deepStrictEqual(ofEthereum(matchOf(undefined), matchOf({ topic: 1 })), { type: "network", chainId: 8453 })
  })
})
