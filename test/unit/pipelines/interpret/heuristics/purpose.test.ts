import { assert, describe, it } from "vitest"
import { encodeCall } from "#chains/abi/encode.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { commonParameters } from "#pipelines/interpret/heuristics/common-parameters.ts"
import { functionNames } from "#pipelines/interpret/heuristics/function-names.ts"
import { publicEvents, reachedEvents } from "#pipelines/interpret/heuristics/public-events.ts"
import { publicFunctions } from "#pipelines/interpret/heuristics/public-functions.ts"
import { purposeOf, purposeOfEvents } from "#pipelines/interpret/heuristics/purpose.ts"
import { address, buildBlock } from "../../../../support/chain/block-builder.ts"

const [called, other] = [address(2), address(3)]

const purposeOfInput = (input: string) => purposeOf({ to: called, input })

const eventsOf = (...events: ReadonlyArray<readonly [string, string]>) => {
  const logs = events.map(([emitter, signature]) => ({
    address: emitter,
    topics: [topicOfEvent(signature)],
    data: "0x",
  }))
  const [transaction] = buildBlock({ transactions: [{ to: called, logs }] }).transactions
  if (transaction === undefined) throw new Error("A block of one transaction has it.")
  return purposeOfEvents(transaction)
}

describe("purposeOf", () => {
  it("gives none to functions that are not well known, and to input that has other arguments", () => {
    assert.isUndefined(purposeOfInput("0x"))
    assert.isUndefined(purposeOfInput("0x12345678"))
    assert.isUndefined(purposeOfInput(encodeCall("execute(address to)", [other])))
    const stake = encodeCall("stakeTokens(uint256 amount)", [5n])
    assert.isUndefined(purposeOfInput(stake.slice(0, 10)))
    assert.isUndefined(purposeOfInput(stake + "00".repeat(320)))
  })

  it("follows the name of a function, whatever its parameters", () => {
    assert.strictEqual(purposeOfInput(encodeCall("stakeTokens(uint256 amount)", [5n])), "stake tokens")
    assert.strictEqual(
      purposeOfInput(encodeCall("stakeTokens(address who, uint256 amount)", [other, 5n])),
      "stake tokens",
    )
  })

  it("prefers the exact signature to the name", () => {
    assert.strictEqual(purposeOfInput(encodeCall("setOwner(address owner)", [other])), "transfer ownership")
    const node = `0x${"00".repeat(32)}`
    assert.strictEqual(
      purposeOfInput(encodeCall("setOwner(bytes32 node, address owner)", [node, other])),
      "transfer a name",
    )
  })

  it("depends on the amount of a permission: zero revokes it", () => {
    const permit = (amount: bigint) =>
      encodeCall("approve(address token, address spender, uint160 amount, uint48 expiration)", [
        other,
        called,
        amount,
        9n,
      ])
    assert.strictEqual(purposeOfInput(permit(5n)), "allow an account to spend tokens")
    assert.strictEqual(purposeOfInput(permit(0n)), "revoke the permission of an account to spend tokens")
    const delegate = (amount: bigint) =>
      encodeCall("approveDelegation(address delegatee, uint256 amount)", [other, amount])
    assert.strictEqual(purposeOfInput(delegate(5n)), "allow an account to borrow")
    assert.strictEqual(purposeOfInput(delegate(0n)), "revoke the permission of an account to borrow")
  })

  it("includes the inboxes of rollups", () => {
    assert.strictEqual(
      purposeOf({ to: "0xff00000000000000000000000000000000008453", input: "0x00269be4" }),
      "submit a batch of transactions",
    )
    assert.isUndefined(purposeOf({ to: "0xff0000000000000000000000000000000000beef", input: "0x00269be4" }))
  })
})

describe("purposeOfEvents", () => {
  it("follows the events of the called contract", () => {
    assert.strictEqual(eventsOf([called, "Paused(address)"], [other, "Unpaused(address)"]), "pause activity")
    assert.isUndefined(eventsOf([other, "Unpaused(address)"]))
  })

  it("gives none where they differ", () => {
    assert.isUndefined(eventsOf([called, "Paused(address)"], [called, "Upgraded(address)"]))
  })

  it("follows the events of contracts that others are called for", () => {
    assert.strictEqual(eventsOf([other, "Process(uint32,bytes32,address)"]), "deliver a message")
  })
})

describe("the tables of purposes", () => {
  it("have each name, signature and list of parameters once", () => {
    const names = Object.values(functionNames).flat()
    assert.deepStrictEqual(names, [...new Set(names)])
    const functions = Object.values(publicFunctions).flat()
    assert.deepStrictEqual(functions, [...new Set(functions)])
    const events = [...Object.values(publicEvents), ...Object.values(reachedEvents)].flat()
    assert.deepStrictEqual(events, [...new Set(events)])
    assert.deepStrictEqual(commonParameters, [...new Set(commonParameters)])
  })

  it("have purposes that follow `to`, in a few words", () => {
    const purposes = [functionNames, publicFunctions, publicEvents, reachedEvents].flatMap(Object.keys)
    for (const purpose of purposes) assert.match(purpose, /^[a-z]+( [A-Za-z]+){0,6}$/)
  })
})
