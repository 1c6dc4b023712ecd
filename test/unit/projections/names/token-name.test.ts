import { assert, describe, it } from "vitest"
import { isLapsed } from "#projections/names/primary-name.ts"
import { accountOfToken, tokenNameOf } from "#projections/names/token-name.ts"
import { addresses, type LogDraft } from "../../../support/chain/block-builder.ts"
import {
  gweiClaimLog,
  gweiNameLogs,
  mintedLogs,
  tokenClaimLog,
  tokenExpiryLog,
  tokenLog,
  tokenNameContract,
  tokenRecordLog,
  tokenResetLog,
  tokenResolverLog,
  tokenTextLog,
} from "../../../support/chain/token-name-log.ts"
import { nameViewOf } from "../../../support/store/name-story.ts"

const [ann, bob] = addresses(1, 2)

const { polygon, early, earlyResolver, bridge } = tokenNameContract

const key = "crypto.ETH.address"

const hex = (text: string) => `0x${Buffer.from(text).toString("hex")}`

type Logs = Parameters<typeof nameViewOf>[0]

type Known = Parameters<typeof nameViewOf>[1]

/** The name of an account as one word: a name, or the outcome. */
const wordOf = (logs: Logs, known?: Known, account = ann): string => {
  const found = tokenNameOf(nameViewOf(logs, known), account, "UNSTOPPABLE")
  return found.outcome === "name" ? found.proven.name : found.outcome
}

const onEthereum = (...logs: ReadonlyArray<LogDraft>) => wordOf({ 1: logs })

const named = [...mintedLogs("ann.crypto", ann), tokenClaimLog(ann, "ann.crypto")]

describe("tokenNameOf", () => {
  it("is none without a claim, after its removal, and for a token that does not exist any more", () => {
    assert.strictEqual(onEthereum(...mintedLogs("ann.crypto", ann)), "none")
    assert.strictEqual(onEthereum(...named, tokenClaimLog(ann, undefined)), "none")
    assert.strictEqual(onEthereum(...named, tokenLog("ann.crypto", `0x${"0".repeat(40)}`)), "none")
    assert.strictEqual(wordOf({ 10: [] }), "none")
  })

  it("is false for the token of another, and for one whose records name another account", () => {
    assert.strictEqual(onEthereum(...named, tokenLog("ann.crypto", bob)), "false")
    assert.strictEqual(onEthereum(...named, tokenRecordLog("ann.crypto", key, bob)), "false")
    const earlier = tokenRecordLog("ann.crypto", "token.EVM.ETH.ETH.address", ann)
    assert.strictEqual(onEthereum(...named, tokenRecordLog("ann.crypto", key, bob), earlier), "ann.crypto")
  })

  it("is the claimed name of the own token, whose records name the account or none", () => {
    assert.strictEqual(onEthereum(...named), "ann.crypto")
    assert.strictEqual(
      onEthereum(...named, tokenRecordLog("ann.crypto", key, ann.toUpperCase().replace("X", "x"))),
      "ann.crypto",
    )
    const removed = [tokenRecordLog("ann.crypto", key, bob), tokenResetLog("ann.crypto")]
    assert.strictEqual(onEthereum(...named, ...removed), "ann.crypto")
    assert.strictEqual(
      onEthereum(...named, tokenRecordLog("ann.crypto", key, bob), tokenRecordLog("ann.crypto", key, "")),
      "ann.crypto",
    )
  })

  it("ends with the token, without a time of grace", () => {
    const logs = { 1: [...named, tokenExpiryLog("ann.crypto", 100)] }
    assert.strictEqual(wordOf(logs, { nowMs: 100_000 }), "ann.crypto")
    assert.strictEqual(wordOf(logs, { nowMs: 101_000 }), "none")
    const found = tokenNameOf(nameViewOf(logs, { nowMs: 100_000 }), ann, "UNSTOPPABLE")
    if (found.outcome !== "name") throw new Error(found.outcome)
    assert.isFalse(isLapsed(found.proven, () => 100_000))
    assert.isTrue(isLapsed(found.proven, () => 101_000))
  })

  it("does not end with an expiry of 0", () => {
    const logs = { 1: [...named, tokenExpiryLog("ann.crypto", 0)] }
    assert.strictEqual(wordOf(logs, { nowMs: 101_000 }), "ann.crypto")
    const found = tokenNameOf(nameViewOf(logs, { nowMs: 101_000 }), ann, "UNSTOPPABLE")
    if (found.outcome !== "name") throw new Error(found.outcome)
    assert.isFalse(isLapsed(found.proven, () => 101_000))
  })

  it("takes the first chain with a name", () => {
    const onPolygon = [...mintedLogs("ann.nft", ann, polygon), tokenClaimLog(ann, "ann.nft", polygon)]
    assert.strictEqual(wordOf({ 1: named, 137: onPolygon }), "ann.crypto")
    assert.strictEqual(wordOf({ 1: [], 137: onPolygon }), "ann.nft")
  })

  it("has the text of a token that came from another chain by the event of that chain, else asks the registry", () => {
    const moved = [tokenLog("ann.crypto", ann, { registry: polygon }), tokenClaimLog(ann, "ann.crypto", polygon)]
    assert.strictEqual(wordOf({ 1: [tokenTextLog("ann.crypto")], 137: moved }), "ann.crypto")
    assert.deepStrictEqual(tokenNameOf(nameViewOf({ 1: [], 137: moved }), ann, "UNSTOPPABLE"), {
      outcome: "unread",
      missing: [{ chainId: 137, registrar: polygon, account: ann }],
    })
    assert.strictEqual(wordOf({ 1: [], 137: moved }, { answerOf: () => hex("ann.crypto") }), "ann.crypto")
    // A text that is not that of the token is no text.
    assert.strictEqual(wordOf({ 1: [tokenTextLog("ann.crypto", undefined, "bob.crypto")], 137: moved }), "unread")
  })

  it("is the answer of the registry where its events are not all known", () => {
    const fenced = { from: { 1: 20_000_000 } }
    assert.strictEqual(wordOf({ 1: named }, fenced), "unread")
    assert.strictEqual(wordOf({ 1: [] }, { ...fenced, answerOf: () => "0x" }), "none")
    assert.strictEqual(wordOf({ 1: [] }, { ...fenced, answerOf: () => hex("Ann.crypto") }), "none")
    assert.strictEqual(wordOf({ 1: [] }, { ...fenced, answerOf: () => hex("ann.crypto") }), "ann.crypto")
  })
})

describe("accountOfToken", () => {
  const accountIn = (logs: Logs, known?: Known) => {
    const found = accountOfToken(nameViewOf(logs, known), "ann.crypto")
    return found.found === "value" ? found.value : found.found
  }

  it("is none without a token, and for one whose records have no address", () => {
    assert.strictEqual(accountIn({ 1: [], 137: [] }), "none")
    assert.strictEqual(accountIn({ 1: mintedLogs("ann.crypto", ann) }), "none")
    assert.strictEqual(accountIn({ 1: [...named, tokenRecordLog("ann.crypto", key, "not an address")] }), "none")
    const expired = [...named, tokenRecordLog("ann.crypto", key, ann), tokenExpiryLog("ann.crypto", 100)]
    assert.strictEqual(accountIn({ 1: expired }, { nowMs: 101_000 }), "none")
  })

  it("is the record at the first registry with the token", () => {
    const onEthereum = [...named, tokenRecordLog("ann.crypto", key, ann)]
    const onPolygon = [
      tokenLog("ann.crypto", bob, { registry: polygon }),
      tokenRecordLog("ann.crypto", key, bob, polygon),
    ]
    assert.strictEqual(accountIn({ 1: onEthereum, 137: [] }), ann)
    assert.strictEqual(accountIn({ 1: onEthereum, 137: onPolygon }), bob)
    // The token has left the chain; its records have stayed.
    assert.strictEqual(accountIn({ 1: [...onEthereum, tokenLog("ann.crypto", bridge)] }), "none")
  })

  it("follows the resolver that the earliest registry names, unless a transfer may have removed it", () => {
    const minted = mintedLogs("ann.crypto", ann, early)
    const record = tokenRecordLog("ann.crypto", key, ann, earlyResolver)
    const resolved = [...minted, tokenResolverLog("ann.crypto", earlyResolver), record]
    assert.strictEqual(accountIn({ 1: [...minted, record] }), "none")
    assert.strictEqual(accountIn({ 1: resolved }), ann)
    assert.strictEqual(accountIn({ 1: [...resolved, tokenResolverLog("ann.crypto", `0x${"0".repeat(40)}`)] }), "none")
    assert.strictEqual(accountIn({ 1: [...resolved, tokenResolverLog("ann.crypto", bob)] }), "unread")
    assert.strictEqual(accountIn({ 1: [...resolved, tokenLog("ann.crypto", bob, { registry: early })] }), "unread")
  })

  it("is asked of each registry in turn where events are not all known", () => {
    const asked: Array<string> = []
    const found = accountIn(
      { 1: [], 137: [] },
      {
        from: { 1: 30_000_000, 137: 90_000_000 },
        answerOf: (question) => {
          if (!("record" in question) || question.record.kind !== "token") throw new Error("another question")
          asked.push(question.record.registry)
          return question.record.registry === early ? ann : "0x"
        },
      },
    )
    assert.strictEqual(found, ann)
    assert.deepStrictEqual(asked, [polygon, tokenNameContract.ethereum, early])
  })
})

describe("names of a registry that resolves them by itself", () => {
  const { gwei } = tokenNameContract
  const own = [...gweiNameLogs("ann.gwei", ann, 100), gweiClaimLog(ann, "ann.gwei")]
  const nameIn = (logs: ReadonlyArray<LogDraft>, known?: Known) => {
    const found = tokenNameOf(nameViewOf({ 1: logs }, known), ann, "GNS")
    if (found.outcome !== "name") return found.outcome
    const { name, lapse } = found.proven
    return [name, typeof lapse === "object" ? lapse.atMs : lapse]
  }
  const answered = { answerOf: () => hex("ann.gwei") }

  it("are asked of it where an account claims an existing one, and are none otherwise", () => {
    assert.strictEqual(nameIn(own), "unread")
    assert.deepStrictEqual(nameIn(own, answered), ["ann.gwei", 100_000])
    assert.strictEqual(nameIn(own, { answerOf: () => "0x" }), "none")
    assert.strictEqual(nameIn(own, { ...answered, nowMs: 101_000 }), "none")
    assert.strictEqual(nameIn([...own, gweiClaimLog(ann, undefined)], answered), "none")
    assert.strictEqual(nameIn([gweiClaimLog(ann, "ann.gwei")], answered), "none")
    assert.strictEqual(wordOf({ 1: own }, answered), "none")
  })

  it("have the account that it resolves them to, which is asked of no other registry", () => {
    const asked: Array<string> = []
    const accountIn = (name: string, logs: ReadonlyArray<LogDraft>) => {
      const view = nameViewOf(
        { 1: logs },
        {
          answerOf: (question) => {
            if ("record" in question && question.record.kind === "token") asked.push(question.record.registry)
            return bob
          },
        },
      )
      const found = accountOfToken(view, name)
      return found.found === "value" ? found.value : found.found
    }
    assert.strictEqual(accountIn("ann.gwei", own), bob)
    assert.strictEqual(accountIn("bob.gwei", own), "none")
    assert.strictEqual(accountIn("ann.nft", own), "none")
    assert.deepStrictEqual(asked, [gwei])
  })
})
