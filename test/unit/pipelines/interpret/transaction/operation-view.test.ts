import { assert, describe, it } from "vitest"
import { encodeCall } from "#chains/abi/encode.ts"
import { userOperationTopic } from "#chains/abi/user-operation.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import {
  address,
  type LogDraft,
  type TransactionDraft,
  transferLog,
  word,
} from "../../../../support/chain/block-builder.ts"
import { entryOf, storyOf } from "../../../../support/store/story.ts"

const [bundler, first, second, third] = [address(1), address(2), address(3), address(4)]

const [target, token] = [address(5), address(0x70)]

const entryPoint = "0x0000000071727de22e5e9d8baf0edac6f37da032"

const done = (account: string, hasSucceeded = true): LogDraft => ({
  address: entryPoint,
  topics: [userOperationTopic, `0x${word(7n)}`, `0x${word(account)}`, `0x${word(0n)}`],
  data: `0x${word(1n)}${word(hasSucceeded ? 1n : 0n)}${word(0n)}${word(0n)}`,
})

const zeros = `0x${"00".repeat(32)}`

const execute = (input: string): string =>
  encodeCall("execute(address to, uint256 value, bytes data)", [target, 0n, input])

const bundle = (...operations: ReadonlyArray<readonly [account: string, callData: string]>): string =>
  encodeCall(
    "handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] operations, address beneficiary)",
    [
      operations.map(([sender, callData]) => ({
        sender,
        nonce: 0n,
        initCode: "0x",
        callData,
        accountGasLimits: zeros,
        preVerificationGas: 0n,
        gasFees: zeros,
        paymasterAndData: "0x",
        signature: "0x",
      })),
      bundler,
    ] as never,
  )

const entry = (draft: TransactionDraft) => entryOf({ from: bundler, to: entryPoint, ...draft }, {}, ethereum)

const partiesOf = ({ parties, partySentences }: ReturnType<typeof entry>) =>
  parties.map(({ account, isSigner }) => {
    const sentence = partySentences.find((each) => each.account === account)
    return [account, isSigner, sentence === undefined ? undefined : storyOf(sentence)]
  })

describe("a bundle of several operations", () => {
  const input = bundle(
    [first, execute(encodeCall("checkIn()", []))],
    [second, execute("0x12345678")],
    [third, execute(encodeCall("build()", []))],
  )

  it("is an entry of each account, from its own side", () => {
    const logs = [done(first), transferLog(token, second, target, 9n), done(second), done(third)]
    assert.deepStrictEqual(partiesOf(entry({ input, logs })), [
      [first, true, undefined],
      [second, false, `Sent 9 ${token} to ${target}`],
      [target, false, undefined],
      [third, false, `Called ${target} to create an account`],
    ])
  })

  it("describes an operation that failed as failed, although the bundle did not", () => {
    const logs = [done(first), done(second), done(third, false)]
    const failed = partiesOf(entry({ input, logs })).find(([account]) => account === third)
    assert.deepStrictEqual(failed, [third, false, `Failed to create an account on ${target}`])
  })

  it("has each account once, and describes operations of an unknown call by the account", () => {
    const logs = [done(first), done(second, false), done(second), done(first)]
    assert.deepStrictEqual(partiesOf(entry({ input: "0x12345678", logs })), [
      [first, true, undefined],
      [second, false, `Interacted with ${second}`],
    ])
  })
})
