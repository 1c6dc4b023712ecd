import { addressOfItem, readAddress, readIntegers } from "../contract-value.ts"
import type { ContractProof, HolderEvent, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("llamapay")

const payerEvents = ["PayerDeposit(address,uint256)", "PayerWithdraw(address,uint256)"]

const createEvent = "StreamCreated(address,address,uint216,bytes32)"
const reasonEvent = "StreamCreatedWithReason(address,address,uint216,bytes32,string)"
const withdrawEvent = "Withdraw(address,address,uint216,bytes32,uint256)"

/** The factory computes the address of the contract of a token. */
const proof: ContractProof = {
  events: [...payerEvents, createEvent, reasonEvent, withdrawEvent],
  registry: contracts.factories,
  call: "getLlamaPayContractByToken(address)",
  claim: { calls: ["token()"], word: 0 },
}

/** Deposits of a payer that its streams have not used yet. Uncovered streams are not a debt: they stop. */
const depositAmounts: ReadAmounts = (read, { contract, account }) => {
  const token = readAddress(read, contract, "token()")
  const [amountRaw] = readIntegers(read, contract, "getPayerBalance(address) returns (int256)", [account]) ?? []
  if (token === undefined || amountRaw === undefined) return undefined
  return [{ token, amountRaw: amountRaw > 0n ? amountRaw : 0n, meta: "SUPPLIED" }]
}

/** Payers. */
const payers: ReadonlyArray<HolderEvent> = [...payerEvents, createEvent, reasonEvent].map((event) => ({
  event,
  account: { topic: 1 },
}))

/** Accrued amount that a stream can pay to its payee. The item is the stream's payer and rate; a cancelled stream has no amount. */
const streamAmounts: ReadAmounts = (read, { contract, account, item }) => {
  const token = readAddress(read, contract, "token()")
  const [payer = "", rate = ""] = item.split(":")
  const signature = "withdrawable(address, address, uint216) returns (uint256, uint256, uint256)"
  const values = [addressOfItem(payer), account, BigInt(rate)]
  const answer = read({ to: contract, signature, values, isOptional: true })
  if (token === undefined || answer === undefined) return undefined
  const [amountRaw] = answer
  return typeof amountRaw === "bigint" ? [{ token, amountRaw, meta: "CLAIMABLE" }] : []
}

/** Payees. */
const payees: ReadonlyArray<HolderEvent> = [
  ...[createEvent, reasonEvent, withdrawEvent].map(
    (event): HolderEvent => ({ event, account: { topic: 2 }, item: { topic: 1 }, itemEnd: { word: 0 } }),
  ),
  {
    event: "StreamModified(address,address,uint216,bytes32,address,uint216,bytes32)",
    account: { topic: 3 },
    item: { topic: 1 },
    itemEnd: { word: 2 },
  },
]

/**
 * Deposits for streams, and streams.
 *
 * Source: `contracts/LlamaPay.sol` and `LlamaPayFactory.sol` of https://github.com/LlamaPay/llamapay.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "deposit",
    label: "Streams",
    kind: "contract-position",
    contracts: { proof },
    holders: payers,
    amounts: depositAmounts,
  },
  {
    id: "stream",
    label: "Streams",
    kind: "contract-position",
    contracts: { proof },
    isOwned: true,
    holders: payees,
    amounts: streamAmounts,
  },
]
