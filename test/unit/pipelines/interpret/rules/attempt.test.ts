import { assert, describe, it } from "vitest"
import { selectorOfCall } from "#chains/abi/signature.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { type AttemptIndex, attemptOf, indexAttempts } from "#pipelines/interpret/rules/attempt.ts"
import { callsOf } from "#pipelines/interpret/transaction/calls.ts"
import type { DecodedTransaction } from "#pipelines/interpret/transaction/decoded-transaction.ts"
import { contractEntries } from "#pipelines/protocols/contract-table.ts"
import type { ProtocolDefinition, ProtocolRule } from "#pipelines/protocols/protocol.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { entryOf, storyOf } from "../../../../support/store/story.ts"

const [contract, stranger] = [address(0x90), address(0x91)]

const table = { 1: [contract] }

const protocol = (name: string, ...rules: ReadonlyArray<ProtocolRule>): ProtocolDefinition => ({
  slug: name.toLowerCase(),
  name,
  rules,
})

interface Call {
  readonly chainId?: number
  readonly to?: string
  readonly input?: string
  readonly hasFailed?: boolean
}

/** The inferred attempt of a call by those protocols: `stake`, or `call Registered`. */
const tried = (definitions: ReadonlyArray<ProtocolDefinition>, call: Call = {}): string | undefined =>
  triedBy(indexAttempts(definitions), call)

/** The same of protocols that were indexed before. */
const triedBy = (index: AttemptIndex, call: Call): string | undefined => {
  const { chainId = 1, to = contract, input = "0x12345678", hasFailed = true } = call
  const called = { transaction: { to, input }, hasFailed, wallet: undefined }
  // Only what is looked at is there.
  const transaction = { chain: { id: chainId }, hasFailed, calls: callsOf(called as unknown as DecodedTransaction) }
  const attempt = attemptOf(transaction as unknown as DecodedTransaction, index)
  return attempt === undefined ? undefined : [attempt.rule.action, attempt.rule.verb ?? []].flat().join(" ")
}

const stake: ProtocolRule = { action: "stake", called: table, event: "Staked(address)" }
const staking: ProtocolRule = { action: "stake", event: "Staked(address)", emitters: table }
const unstake: ProtocolRule = { action: "unstake", event: "Unstaked(address)", emitters: table }

describe("the attempt of a failed transaction", () => {
  it("is the purpose of the called contract, if it has only one", () => {
    assert.strictEqual(tried([protocol("Farm", stake)]), "stake")
    assert.strictEqual(tried([protocol("Farm", stake, staking)]), "stake")
    assert.isUndefined(tried([protocol("Farm", stake, unstake)]))
    assert.isUndefined(tried([protocol("Farm", stake), protocol("Barn", stake)]))
    assert.strictEqual(tried([protocol("Farm", stake), { ...protocol("Farm", stake), slug: "farm-v2" }]), "stake")
  })

  it("is absent for another contract, another chain, no input, or a successful transaction", () => {
    const farm = [protocol("Farm", stake)]
    assert.isUndefined(tried(farm, { to: stranger }))
    assert.isUndefined(tried(farm, { chainId: 5 }))
    assert.isUndefined(tried(farm, { input: "0x" }))
    assert.isUndefined(tried(farm, { hasFailed: false }))
    assert.strictEqual(tried([protocol("Farm", { ...stake, called: { every: [contract] } })], { chainId: 5 }), "stake")
  })

  it("is absent if only the flows show the purpose, unless one asset was given for another", () => {
    const ofFlow = (rule: Partial<ProtocolRule>) =>
      tried([protocol("Gate", { action: "swap", called: table, ...rule })])
    assert.isUndefined(ofFlow({ flow: "out" }))
    assert.isUndefined(ofFlow({ sends: "any" }))
    assert.isUndefined(ofFlow({ receives: "any" }))
    assert.strictEqual(ofFlow({ sends: "any", receives: "any" }), "swap")
  })

  it("does not follow from events alone, since a contract that emits one may be called for another purpose", () => {
    assert.isUndefined(tried([protocol("Farm", staking)]))
  })

  it("follows from the call, whatever else the contract does", () => {
    const unstaking: ProtocolRule = { action: "unstake", called: table, calls: ["leave(uint256)"] }
    const farm = [protocol("Farm", staking, unstake, unstaking)]
    assert.strictEqual(tried(farm, { input: selectorOfCall("leave(uint256)") }), "unstake")
    assert.isUndefined(tried(farm))
    assert.isUndefined(tried([protocol("Farm", { ...unstaking, verb: "Left" }, unstaking)], { input: "0x67dfd4c9" }))
  })

  it("has more evidence than the call itself, which is all that is known without it", () => {
    assert.isUndefined(tried([protocol("Market", { action: "call", called: table, event: "Traded()" })]))
    assert.strictEqual(
      tried([protocol("Market", { action: "call", verb: "Registered", called: table, event: "Traded()" })]),
      "call Registered",
    )
  })

  it("is the meaning of a call that is unique to one protocol, if no movement is required", () => {
    const [call, input] = ["castVote(uint256)", selectorOfCall("castVote(uint256)")]
    assert.strictEqual(tried([protocol("Voting", { action: "vote", calls: [call] })], { input }), "vote")
    assert.isUndefined(tried([protocol("Voting", { action: "vote", calls: [call], flow: "in" })], { input }))
  })

  it("is one thing for each call that a protocol lists for it", () => {
    const listed = protocols.flatMap(({ attempts = [] }) => attempts)
    assert.isNotEmpty(listed)
    const index = indexAttempts(protocols)
    for (const { action, verb, called, calls } of listed) {
      for (const [chain, contracts] of contractEntries(called)) {
        const [chainId, to = stranger] = [chain === "every" ? 1 : Number(chain), contracts[0]]
        const words = [action, verb ?? []].flat().join(" ")
        for (const call of calls) {
          const requested = { chainId, to, input: selectorOfCall(call) }
          assert.strictEqual(triedBy(index, requested), words, call)
          assert.notStrictEqual(triedBy(index, { ...requested, to: stranger }), words, call)
          assert.notStrictEqual(triedBy(index, { ...requested, input: "0x12345678" }), words, call)
        }
      }
    }
  })
})

describe("its sentence", () => {
  const failed = (to: string, call: string): Interpretation =>
    entryOf({ from: address(1), to, input: selectorOfCall(call), receipt: { hasSucceeded: false } }, {}, ethereum)
      .interpretation

  it("has the action's own words and place, and no action", () => {
    const swap = failed("0x1111111254eeb25477b68fb85ed929f73a960582", "unoswap(address,uint256,uint256,uint256[])")
    assert.strictEqual(storyOf(swap), "Failed to swap on 1inch")
    const { interpreterId, topic, category, isVague, actions } = swap
    assert.deepStrictEqual(
      { interpreterId, topic, category, isVague, actions },
      {
        interpreterId: "failed",
        topic: "Swaps",
        category: "Swap",
        isVague: false,
        actions: [],
      },
    )
    assert.strictEqual(
      storyOf(failed("0x5d3a536e4d6dbd6114cc1ead35777bab948e3643", "borrow(uint256)")),
      "Failed to borrow on Compound",
    )
  })

  it("stays vague without evidence", () => {
    const other = failed("0x1111111254eeb25477b68fb85ed929f73a960582", "somethingElse()")
    assert.deepStrictEqual([other.interpreterId, other.isVague], ["call", true])
  })
})
