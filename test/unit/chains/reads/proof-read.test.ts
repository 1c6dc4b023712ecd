import { assert, describe, it } from "vitest"
import { proofRead } from "#chains/reads/proof-read.ts"
import { noProofRules, type ProofRules } from "#chains/reads/proof-rule.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { address, buildBlock, type LogDraft, testChain, word } from "../../../support/chain/block-builder.ts"
import { vault, vaultLog } from "../../../support/positions/position-log.ts"

const [ann, registry, other] = [address(1), address(0x90), address(0x47)]

const deposit = vaultLog("Deposit", [ann, ann], 5n)

/** A registry that is queried about the contract itself, and one that is queried about its claim and names it in its second word. */
const [plain, claimed] = [
  { registry, call: "0x11111111", claim: "0x", word: "0x" },
  { registry, call: "0x22222222", claim: "0x33333333", word: "0x1" },
]

const rules: ProofRules = new Map([[deposit.topics[0] ?? "0x", [plain, claimed]]])

const wantsOf = (logs: ReadonlyArray<LogDraft>, proofs = rules) =>
  proofRead.wants(buildBlock({ transactions: [{ logs }] }), {
    chain: testChain,
    watchList: emptyWatchList("all"),
    proofs,
    recall: () => undefined,
    wanted: () => [],
  })

describe("proofRead", () => {
  it("reads nothing on a chain without rules, or for other events", () => {
    assert.deepStrictEqual(wantsOf([deposit], noProofRules), [])
    assert.deepStrictEqual(wantsOf([{ ...deposit, topics: [`0x${"1".repeat(64)}`] }]), [])
  })

  it("makes every call for each contract once", () => {
    assert.deepStrictEqual(wantsOf([deposit, deposit, { ...deposit, address: other }]), [
      { contract: vault, ...plain },
      { contract: vault, ...claimed },
      { contract: other, ...plain },
      { contract: other, ...claimed },
    ])
  })

  it("makes a call once for a contract whose events share it", () => {
    const withdrawal = vaultLog("Withdraw", [ann, ann, ann], 5n)
    const shared: ProofRules = new Map([...rules, [withdrawal.topics[0] ?? "0x", [claimed]]])
    assert.deepStrictEqual(wantsOf([withdrawal, deposit], shared), [
      { contract: vault, ...claimed },
      { contract: vault, ...plain },
    ])
  })

  it("queries the registry about the contract, which anything but zero confirms", () => {
    const key = { contract: vault, ...plain }
    assert.deepStrictEqual(proofRead.calls(key), [{ kind: "call", to: registry, data: `0x11111111${word(vault)}` }])
    assert.deepStrictEqual(proofRead.followUps(key, [`0x${word(1n)}`]), [])
    assert.deepStrictEqual(proofRead.decode([`0x${word(1n)}`], key), { isProven: true })
    for (const answer of [undefined, "0x", `0x${word(0n)}`])
      assert.deepStrictEqual(proofRead.decode([answer], key), { isProven: false })
  })

  it("queries the registry about the contract's claim, and expects the contract in return", () => {
    const key = { contract: vault, ...claimed }
    assert.deepStrictEqual(proofRead.calls(key), [{ kind: "call", to: vault, data: "0x33333333" }])
    for (const refused of [undefined, "0x"]) assert.deepStrictEqual(proofRead.followUps(key, [refused]), [])
    assert.deepStrictEqual(proofRead.followUps(key, [`0x${word(7n)}${word(8n)}`]), [
      { kind: "call", to: registry, data: `0x22222222${word(7n)}` },
    ])
    const claim = `0x${word(7n)}`
    assert.deepStrictEqual(proofRead.decode([claim, `0x${word(0n)}${word(vault)}`], key), { isProven: true })
    for (const answer of [undefined, `0x${word(vault)}`, `0x${word(vault)}${word(other)}`])
      assert.deepStrictEqual(proofRead.decode([claim, answer], key), { isProven: false })
  })

  it("queries the registry about the claimed contract, which must name the contract in turn", () => {
    const key = { contract: vault, ...claimed, word: "0x55555555" }
    const claim = `0x${word(other)}`
    assert.deepStrictEqual(proofRead.followUps(key, [claim]), [
      { kind: "call", to: registry, data: `0x22222222${word(other)}` },
      { kind: "call", to: other, data: "0x55555555" },
    ])
    assert.deepStrictEqual(proofRead.decode([claim, `0x${word(1n)}`, `0x${word(vault)}`], key), { isProven: true })
    for (const answers of [
      [`0x${word(0n)}`, `0x${word(vault)}`],
      [`0x${word(1n)}`, `0x${word(other)}`],
      [`0x${word(1n)}`],
    ])
      assert.deepStrictEqual(proofRead.decode([claim, ...answers], key), { isProven: false })
  })

  it("accepts zero if the registry numbers contracts", () => {
    const ofContract = { contract: vault, ...plain, word: "0xff" }
    assert.deepStrictEqual(proofRead.decode([`0x${word(0n)}`], ofContract), { isProven: true })
    for (const answer of [undefined, "0x"])
      assert.deepStrictEqual(proofRead.decode([answer], ofContract), { isProven: false })
    const ofClaimed = { contract: vault, ...claimed, word: "0x55555555ff" }
    const claim = `0x${word(other)}`
    assert.deepStrictEqual(proofRead.followUps(ofClaimed, [claim])[1], {
      kind: "call",
      to: other,
      data: "0x55555555",
    })
    const answers = [claim, `0x${word(0n)}`]
    assert.deepStrictEqual(proofRead.decode([...answers, `0x${word(vault)}`], ofClaimed), { isProven: true })
    assert.deepStrictEqual(proofRead.decode([...answers, `0x${word(other)}`], ofClaimed), { isProven: false })
    assert.deepStrictEqual(proofRead.decode([claim, undefined, `0x${word(vault)}`], ofClaimed), { isProven: false })
  })

  it("queries the registry about a text that the contract claims, with all its words", () => {
    const text = `${word(32n)}${word(4n)}${"74657874".padEnd(64, "0")}`
    assert.deepStrictEqual(proofRead.followUps({ contract: vault, ...claimed }, [`0x${text}`]), [
      { kind: "call", to: registry, data: `0x22222222${text}` },
    ])
    const long = `0x${text}${word(0n).repeat(6)}`
    assert.deepStrictEqual(proofRead.followUps({ contract: vault, ...claimed }, [long]), [])
  })

  it("queries the registry about several claims in one call", () => {
    const key = { contract: vault, ...claimed, claim: "0x3333333344444444" }
    assert.deepStrictEqual(proofRead.calls(key), [
      { kind: "call", to: vault, data: "0x33333333" },
      { kind: "call", to: vault, data: "0x44444444" },
    ])
    const [first, second] = [`0x${word(7n)}`, `0x${word(8n)}`]
    assert.deepStrictEqual(proofRead.followUps(key, [first, second]), [
      { kind: "call", to: registry, data: `0x22222222${word(7n)}${word(8n)}` },
    ])
    assert.deepStrictEqual(proofRead.followUps(key, [first, undefined]), [])
    const answer = `0x${word(0n)}${word(vault)}`
    assert.deepStrictEqual(proofRead.decode([first, second, answer], key), { isProven: true })
  })
})
