import { assert, describe, it } from "vitest"
import { deployedByProxy } from "#chains/abi/deployment-proxy.ts"
import { encodeCall } from "#chains/abi/encode.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { entryOf, sentenceOf, storyOf } from "../../../../support/store/story.ts"

const [alice, contract, reached] = [address(1), address(2), address(3)]
const zeroWord = `0x${"00".repeat(32)}`
const oracleWords = [zeroWord, 0n, reached, "0x00000000", 0n, zeroWord]

describe("call", () => {
  it("is vague if a contract was called for an unknown purpose", () => {
    const { interpretation } = entryOf({ from: alice, to: contract, input: "0x12345678" })
    assert.strictEqual(interpretation.description, "Interacted with $1")
    assert.isTrue(interpretation.isVague)
  })

  it("is not vague for a call without input", () => {
    assert.isFalse(entryOf({ from: alice, to: contract }).interpretation.isVague)
  })

  it("describes a failed one as failed, without actions", () => {
    const transaction = { from: alice, to: contract, input: "0x12345678", receipt: { hasSucceeded: false } }
    assert.strictEqual(sentenceOf(transaction), `Failed to interact with ${contract}`)
    assert.deepStrictEqual(entryOf(transaction).interpretation.actions, [])
  })

  it("describes the purpose of a well-known function, without claiming its effect", () => {
    const transaction = { from: alice, to: contract, input: encodeCall("checkIn()", []) }
    assert.strictEqual(sentenceOf(transaction), `Called ${contract} to check in`)
    const { interpretation } = entryOf(transaction)
    assert.isFalse(interpretation.isVague)
    assert.deepStrictEqual(interpretation.actions, [
      { type: "call", protocol: undefined, account: alice, sent: [], received: [], counterparty: contract },
    ])
  })

  it.each([
    [
      "an oracle's answer",
      encodeCall("fulfillOracleRequest(bytes32,uint256,address,bytes4,uint256,bytes32)", oracleWords),
      "answer a request for data",
    ],
    ["a batch of a chain", encodeCall("appendSequencerBatch()", []), "submit a batch of transactions"],
    ["a wallet of a factory", encodeCall("createForwarder()", []), "create a deposit address"],
    ["an auction of a name", encodeCall("startAuction(bytes32 hash)", [zeroWord]), "start an auction of a name"],
    ["a change of ownership", encodeCall("transferOwnership(address owner)", [alice]), "transfer ownership"],
  ])("describes %s", (_kind, input, purpose) => {
    assert.strictEqual(sentenceOf({ from: alice, to: contract, input }), `Called ${contract} to ${purpose}`)
  })

  it("describes what a failed call of a well-known function attempted", () => {
    const input = encodeCall("mint(uint256 count)", [3n])
    const claim = encodeCall("claim(uint256 index)", [3n])
    const receipt = { hasSucceeded: false }
    assert.strictEqual(
      sentenceOf({ from: alice, to: contract, input, receipt }),
      `Failed to mint tokens on ${contract}`,
    )
    const entry = entryOf({ from: alice, to: contract, input: claim, receipt })
    assert.strictEqual(storyOf(entry.interpretation), `Failed to claim assets on ${contract}`)
    assert.isFalse(entry.interpretation.isVague)
    assert.deepStrictEqual(entry.interpretation.actions, [])
  })

  it("describes the calls of a batch if their purposes agree, and the batch itself otherwise", () => {
    const [checkIn, build] = [encodeCall("checkIn()", []), encodeCall("build()", [])]
    const batchOf = (...calls: ReadonlyArray<string>) => encodeCall("multicall(bytes[] calls)", [calls])
    assert.strictEqual(
      sentenceOf({ from: alice, to: contract, input: batchOf(checkIn, checkIn) }),
      `Called ${contract} to check in`,
    )
    const mixed = { from: alice, to: contract, input: batchOf(checkIn, build) }
    assert.strictEqual(sentenceOf(mixed), `Called ${contract} to make a batch of calls`)
    assert.isFalse(entryOf(mixed).interpretation.isVague)
  })

  it("describes the contract that a wallet's call reaches", () => {
    const input = encodeCall("execute(address to, uint256 value, bytes data)", [
      reached,
      0n,
      encodeCall("checkIn()", []),
    ])
    assert.strictEqual(sentenceOf({ from: alice, to: contract, input }), `Called ${reached} to check in`)
  })

  it("stays vague for a function whose name has no purpose", () => {
    const input = encodeCall("execute(address to, bytes data)", [reached, "0x"])
    assert.isTrue(entryOf({ from: alice, to: contract, input }).interpretation.isVague)
  })

  it("describes what a failed transaction of a shared wallet attempted", () => {
    const input = encodeCall(
      "execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
      [reached, 0n, encodeCall("checkIn()", []), 0n, 0n, 0n, 0n, alice, alice, "0x"],
    )
    const failed = { from: alice, to: contract, input, receipt: { hasSucceeded: false } }
    assert.strictEqual(sentenceOf(failed), `Failed to check in on ${reached}`)
  })

  it("describes the function of a wallet whose call has no known purpose", () => {
    const input = encodeCall(
      "execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
      [reached, 0n, "0x12345678", 0n, 0n, 0n, 0n, alice, alice, "0x"],
    )
    const failed = { from: alice, to: contract, input, receipt: { hasSucceeded: false } }
    assert.strictEqual(sentenceOf(failed), `Failed to execute a transaction of a shared wallet on ${contract}`)
  })

  it("describes a transfer or a permission of a token that moved nothing and had no event", () => {
    const transfer = encodeCall("transfer(address to, uint256 amount)", [reached, 5n])
    assert.strictEqual(sentenceOf({ from: alice, to: contract, input: transfer }), `Called ${contract} to send assets`)
    const approve = encodeCall("approve(address spender, uint256 amount)", [reached, 5n])
    assert.strictEqual(
      sentenceOf({ from: alice, to: contract, input: approve }),
      `Called ${contract} to set a permission`,
    )
  })

  it("describes the purpose that an event of the called contract states, and not of a failed call", () => {
    const logs = [{ address: contract, topics: [topicOfEvent("Paused(address)")], data: `0x${"00".repeat(32)}` }]
    const paused = { from: alice, to: contract, input: "0x12345678", logs }
    assert.strictEqual(sentenceOf(paused), `Called ${contract} to pause activity`)
    assert.isFalse(entryOf(paused).interpretation.isVague)
  })

  it("names the contract that the proxy for deployments by salt deployed, or failed to", () => {
    const to = "0x4e59b44847b379578588920ca78fbf26c0b4956c"
    const deployment = { from: alice, to, input: `${zeroWord}600080fd` }
    const deployed = deployedByProxy(deployment)
    assert.strictEqual(sentenceOf(deployment), `Deployed ${deployed}`)
    assert.strictEqual(sentenceOf({ ...deployment, receipt: { hasSucceeded: false } }), `Failed to deploy ${deployed}`)
    assert.isFalse(entryOf(deployment).interpretation.isVague)
  })
})
