/**
 * Goal: no events of a fresh contract about an account yield an action in which that account gives something. Method: the logs of all golden
 * cases of protocols, emitted by unknown contracts, with a victim in place of the signer, in a transaction of somebody else; and transfers of
 * any token, amount and chain.
 */
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { chainById, chains } from "#chains/registry.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Action } from "#schemas/facts/interpretation.ts"
import { buildBlock, type LogDraft, type TransactionDraft, transferLog } from "../../support/chain/block-builder.ts"
import { type ProtocolCase, readProtocolCases } from "../../support/recorded/protocol-case.ts"

/** Actions by which the victim only got something. */
const harmless: ReadonlySet<Action["type"]> = new Set([
  "bridge",
  "claim",
  "mint",
  "receive",
  "unpool",
  "unstake",
  "withdraw",
])

const cases = protocols
  .filter(({ rules }) => rules.length > 0)
  .flatMap(({ slug }) => readProtocolCases(slug))
  .filter(({ logs }) => logs.length > 0)

/** An account of a kind, by a number: an address that no chain has seen. */
const account = (kind: "a77ac0" | "71c71e" | "f0e16e", number: number): Address =>
  `0x${kind}${number.toString(16).padStart(34, "0")}`

/** The logs of a case, emitted by fresh contracts, with the victim in place of the signer. */
const forgedLogs = ({ logs, from }: ProtocolCase, victim: Address, seed: number): ReadonlyArray<LogDraft> => {
  const emitters = [...new Set(logs.map(({ address }) => address))]
  const replaced = emitters.reduce(
    (text, emitter, position) => text.replaceAll(emitter.slice(2), account("f0e16e", seed * 100 + position).slice(2)),
    JSON.stringify(logs),
  )
  // The replacements have the same number of digits, so the form stays valid.
  return JSON.parse(replaced.replaceAll(from.slice(2), victim.slice(2))) as ReadonlyArray<LogDraft>
}

/** Actions of an account in another account's transaction, which calls a fresh contract. */
const actionsOf = (victim: Address, chainId: number, transaction: TransactionDraft): ReadonlyArray<Action> => {
  const chain = chainById(chainId) ?? assert.fail("an unknown chain")
  const draft = { from: account("a77ac0", 1), to: account("f0e16e", 9_999_999), ...transaction }
  const blocks = [buildBlock({ chainId, hasTraces: false, transactions: [draft] })]
  const [facts] = foldBlocks({ chain, blocks })
  return (facts?.timeline[0]?.interpretation.actions ?? []).filter((action) => action.account === victim)
}

const seed = fc.nat({ max: 2 ** 30 })

const input = fc.constantFrom("0x", "0xdeadbeef", ...new Set(cases.map((example) => example.input)))

describe("a forged event", () => {
  it("of any protocol yields no action of its victim, who gave nothing", () => {
    assert.isAbove(cases.length, 500)
    fc.assert(
      fc.property(fc.constantFrom(...cases), seed, input, (example, number, selector) => {
        const victim = account("71c71e", number)
        const actions = actionsOf(victim, chainById(example.chainId) === undefined ? 1 : example.chainId, {
          input: selector,
          logs: forgedLogs(example, victim, number),
        })
        for (const { type, sent, received } of actions) {
          assert.isTrue(harmless.has(type), `${example.case}: ${type}`)
          assert.deepStrictEqual(sent, [], `${example.case}: ${type}`)
          assert.isAbove(received.length, 0, `${example.case}: ${type}`)
        }
      }),
      { numRuns: cases.length },
    )
  })

  it("of a transfer yields no action of its victim, for any token, amount and chain", () => {
    const readable = chains.filter(({ family }) => family === "evm").map(({ id }) => id)
    const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    const transfers = fc.array(fc.tuple(seed, seed, amount, fc.boolean()), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.constantFrom(...readable), seed, input, transfers, (chainId, number, selector, moved) => {
        const victim = account("71c71e", number)
        const logs = moved.map(([token, thief, amountRaw, isSpender]) =>
          transferLog(account("f0e16e", token), victim, account("a77ac0", isSpender ? 1 : thief), amountRaw),
        )
        assert.deepStrictEqual(actionsOf(victim, chainId, { input: selector, logs }), [])
      }),
    )
  })
})
