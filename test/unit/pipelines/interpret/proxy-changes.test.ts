import { assert, describe, it } from "vitest"
import { encodeCall } from "#chains/abi/encode.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, word } from "../../../support/chain/block-builder.ts"
import { ownerLog, safeCreatedLog, safeSetupLog, thresholdLog } from "../../../support/chain/proxy-log.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [ann, bob, safe] = [address(1), address(2), address(3)]

const changesOf = (logs: ReadonlyArray<LogDraft>, receipt = {}) =>
  foldOne({ chainId: 1, transactions: [{ logs, receipt }] }, ethereum).proxyChanges

/** Changes in one line each: app, account, change, owner or threshold. */
const linesOf = (...logs: ReadonlyArray<LogDraft>) =>
  changesOf(logs).map(({ app, proxy, change, owner, threshold }) =>
    [app, proxy, change, owner ?? threshold].filter((part) => part !== undefined).join(" "),
  )

const log = (
  emitter: Address,
  topics: ReadonlyArray<Hash | Address>,
  words: ReadonlyArray<Address> = [],
): LogDraft => ({
  address: emitter,
  topics: topics.map((topic): Hash => (topic.length === 66 ? topic : `0x${word(topic)}`)),
  data: `0x${words.map(word).join("")}`,
})

describe("proxyChanges", () => {
  it("ignores failed transactions, other factories, other code, and events that are too short", () => {
    assert.deepStrictEqual(changesOf([safeCreatedLog(safe)], { hasSucceeded: false }), [])
    assert.deepStrictEqual(linesOf(safeCreatedLog(safe, { factory: address(9) })), [])
    assert.deepStrictEqual(linesOf(safeCreatedLog(safe, { singleton: address(9) })), [])
    assert.deepStrictEqual(linesOf({ ...safeCreatedLog(safe), data: "0x" }), [])
    assert.deepStrictEqual(linesOf({ ...safeSetupLog(safe, [ann], 1n), data: `0x${word(128n)}` }), [])
  })

  it("has the creation of a Safe, its first owners and its threshold, each with a leg of its own", () => {
    const changes = changesOf([safeSetupLog(safe, [ann, bob], 2n), safeCreatedLog(safe)])
    const common = { proxy: safe, app: "safe-multisig", owner: undefined, threshold: undefined }
    const at = (originIndex: number, leg: number) => ({
      place: { transactionIndex: 0, origin: "log" as const, originIndex, leg },
    })
    assert.deepStrictEqual(changes, [
      { ...at(0, 0), ...common, change: "added", owner: ann },
      { ...at(0, 1), ...common, change: "added", owner: bob },
      { ...at(0, 2), ...common, change: "threshold", threshold: 2n },
      { ...at(1, 0), ...common, change: "created" },
    ])
  })

  describe("of Safes before 1.3.0", () => {
    const factory = "0x76e2cfc1f5fa8f6a5b3fc4c8f4788f0116861f9b"
    const singleton = "0x34cfac646f301356faa8b21e94227e3583fe3f5f"
    const topic = "0xa38789425dbeee0239e16ff2d2567e31720127fbc6430758c1a4efc6aef29f80"
    const created = (proxy: Address) => log(factory, [topic], [proxy])
    const setup = encodeCall("setup(address[],uint256,address,bytes,address,address,uint256,address)", [
      [ann, bob],
      2n,
      zeroAddress,
      "0x",
      zeroAddress,
      zeroAddress,
      0n,
      zeroAddress,
    ])
    const creation = (code: Address, firstCall: string) =>
      encodeCall("createProxyWithNonce(address,bytes,uint256)", [code, firstCall, 7n])
    const linesOfCall = ({ to = factory, input = creation(singleton, setup), logs = [created(safe)] } = {}) =>
      foldOne({ chainId: 1, transactions: [{ to, input, logs }] }, ethereum).proxyChanges.map(
        ({ proxy, change, owner, threshold }) => [proxy, change, owner ?? threshold].join(" ").trim(),
      )
    const expected = [`${safe} created`, `${safe} added ${ann}`, `${safe} added ${bob}`, `${safe} threshold 2`]

    it("has the owners that the creating transaction sets", () => {
      assert.deepStrictEqual(linesOfCall(), expected)
    })

    it("ignores other code, other calls, and creations by another contract", () => {
      assert.deepStrictEqual(linesOfCall({ input: creation(address(9), setup) }), [])
      assert.deepStrictEqual(linesOfCall({ input: creation(singleton, "0x12345678") }), [])
      assert.deepStrictEqual(linesOfCall({ input: `${creation(singleton, setup).slice(0, 200)}` }), [])
      assert.deepStrictEqual(linesOfCall({ input: "0x12345678" }), [])
      assert.deepStrictEqual(linesOfCall({ to: address(9) }), [])
    })

    it("treats the last creation as the transaction's own", () => {
      assert.deepStrictEqual(linesOfCall({ logs: [created(address(6)), created(safe)] }), expected)
    })
  })

  it("has owners that a Safe adds and removes, with the owner in a topic or in the data", () => {
    const [added, removed] = [ownerLog("AddedOwner", safe, ann), ownerLog("RemovedOwner", safe, ann)]
    const [topic = "0x"] = added.topics
    assert.deepStrictEqual(linesOf(added, removed, log(safe, [topic], [bob]), thresholdLog(safe, 3n)), [
      `safe-multisig ${safe} added ${ann}`,
      `safe-multisig ${safe} removed ${ann}`,
      `safe-multisig ${safe} added ${bob}`,
      `safe-multisig ${safe} threshold 3`,
    ])
  })

  it("has the owner of a DSProxy, and the one that it moves to, who may be nobody", () => {
    const factory = "0xa26e15c895efc0616177b7c1e7270a4c7d51c997"
    const topic = "0x259b30ca39885c6d801a0b5dbc988640f3c25e2f37531fe138c5c5af8955d41b"
    const proxy = address(4)
    const created = log(factory, [topic, address(8), ann], [proxy, address(7)])
    const moves = [bob, zeroAddress].map((owner) => ownerLog("LogSetOwner", proxy, owner))
    assert.deepStrictEqual(linesOf(created, ...moves), [
      `makerdao vault ${proxy} created`,
      `makerdao vault ${proxy} added ${ann}`,
      `makerdao vault ${proxy} moved ${bob}`,
      `makerdao vault ${proxy} moved`,
    ])
  })

  it("has sub-accounts of Euler, and no accounts that an operator calls for", () => {
    const connector = "0x0c9a3dd6b8f28529d72d7f9ce918d493519ee383"
    const topic = "0x6e9738e5aa38fe1517adbb480351ec386ece82947737b18badbcad1e911133ec"
    const sibling: Address = `${ann.slice(0, -2)}ff`
    const calledFor = (account: Address) => log(connector, [topic, ann, ann, address(7)], [account, address(8)])
    assert.deepStrictEqual(linesOf(calledFor(sibling), calledFor(ann), calledFor(safe.replace("a0", "b0"))), [
      `euler ${sibling} created`,
      `euler ${sibling} added ${ann}`,
    ])
  })

  it("has the owners of an account of Instadapp", () => {
    const index = "0x2971adfa57b20e5a416ae5a708a8655a9c74f723"
    const topic = "0x83435eca805f6256e4aa778ee8b2e8aec7485fa4b643a0fff05b7df6bf688389"
    const account = address(5)
    const created = log(index, [topic, ann, account, address(7)], [address(8)])
    const changes = [ownerLog("LogEnableUser", account, bob), ownerLog("LogDisableUser", account, ann)]
    assert.deepStrictEqual(linesOf(created, ...changes), [
      `instadapp ${account} created`,
      `instadapp ${account} added ${ann}`,
      `instadapp ${account} added ${bob}`,
      `instadapp ${account} removed ${ann}`,
    ])
  })
})
