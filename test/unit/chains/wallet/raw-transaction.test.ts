import { parseGwei, serializeTransaction, type TransactionSerializable } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { assert, describe, it } from "vitest"
import { parseRawTransaction } from "#chains/wallet/raw-transaction.ts"

const account = privateKeyToAccount(`0x${"11".repeat(32)}`)
const to = `0x${"22".repeat(20)}` as const
const fees = { maxFeePerGas: parseGwei("2"), maxPriorityFeePerGas: 1n }
const base = { to, value: 5n, data: "0x12345678", gas: 21_000n, nonce: 0 } as const

const kinds: ReadonlyArray<TransactionSerializable> = [
  { ...base, type: "legacy", chainId: 10, gasPrice: 1n },
  { ...base, type: "eip2930", chainId: 10, gasPrice: 1n, accessList: [{ address: to, storageKeys: [] }] },
  { ...base, type: "eip1559", chainId: 10, ...fees },
  {
    ...base,
    type: "eip4844",
    chainId: 10,
    ...fees,
    maxFeePerBlobGas: 1n,
    blobVersionedHashes: [`0x01${"00".repeat(31)}`],
  },
  {
    ...base,
    type: "eip7702",
    chainId: 10,
    ...fees,
    authorizationList: [
      { chainId: 10, address: to, nonce: 1, r: `0x${"01".repeat(32)}`, s: `0x${"02".repeat(32)}`, yParity: 0 },
    ],
  },
]

describe("parseRawTransaction", () => {
  it("refuses what is no transaction", () => {
    const whole = serializeTransaction(kinds[2] ?? base)
    for (const text of ["", "0x", "0x02", "0x05c0", "0xzz", "0xc0", `${whole}00`, whole.slice(0, -2), whole.slice(2)]) {
      assert.isUndefined(parseRawTransaction(text), text)
    }
  })

  it.each(kinds)("reads a transaction of type $type, unsigned and signed", async (transaction) => {
    const unsigned = parseRawTransaction(serializeTransaction(transaction))
    assert.deepStrictEqual(
      { ...unsigned, delegations: unsigned?.delegations.length },
      {
        chainId: 10,
        to,
        from: undefined,
        data: "0x12345678",
        valueRaw: 5n,
        gasLimitRaw: base.gas,
        delegations: transaction.type === "eip7702" ? 1 : 0,
      },
    )
    const signed = parseRawTransaction(await account.signTransaction(transaction))
    assert.deepStrictEqual(signed, unsigned && { ...unsigned, from: account.address.toLowerCase() })
  })

  it("gives no chain for a transaction of before EIP-155, and no callee for a deployment", () => {
    const unsigned = serializeTransaction({ type: "legacy", data: "0x60", gasPrice: 1n, gas: 1n, nonce: 0 })
    assert.deepStrictEqual(parseRawTransaction(unsigned), {
      chainId: undefined,
      to: undefined,
      from: undefined,
      data: "0x60",
      valueRaw: 0n,
      gasLimitRaw: 1n,
      delegations: [],
    })
  })
})
