import type { Address } from "#schemas/domain/primitive.ts"
import { everyOne, readAmount } from "../contract-value.ts"
import { ownedItemGroup } from "../families/item-position.ts"
import type { PositionGroup, ReadAmounts, ReadContract } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("sablier")

/** The token of a stream, by the first call that its contract answers: later versions renamed the call. */
const tokenOf = (
  read: ReadContract,
  contract: Address,
  id: bigint,
  calls: ReadonlyArray<string>,
): Address | undefined => {
  const answers = everyOne(calls, (call) =>
    read({
      to: contract,
      signature: `${call} returns (address)`,
      values: [id],
      isConstant: true,
      isOptional: true,
    }),
  )
  const token = answers?.flat().find((value) => typeof value === "string")
  return typeof token === "string" ? token : undefined
}

/** Streams to the account that owns the NFT: what it can withdraw, and the rest. */
const lockupAmounts: ReadAmounts = (read, { contract, item }) => {
  const id = BigInt(item)
  const token = tokenOf(read, contract, id, ["getUnderlyingToken(uint256)", "getAsset(uint256)"])
  const amounts = everyOne(
    ["getDepositedAmount", "getRefundedAmount", "getWithdrawnAmount", "withdrawableAmountOf"].map(
      (name) => `${name}(uint256)`,
    ),
    (call) => readAmount(read, contract, call, [id]),
  )
  if (token === undefined || amounts === undefined) return undefined
  const [deposited = 0n, refunded = 0n, withdrawn = 0n, withdrawable = 0n] = amounts
  return [
    { token, amountRaw: deposited - refunded - withdrawn - withdrawable, meta: "VESTING" },
    { token, amountRaw: withdrawable, meta: "CLAIMABLE" },
  ]
}

/** The streamed amount that deposits cover. The uncovered debt depends on the sender. */
const flowAmounts: ReadAmounts = (read, { contract, item }) => {
  const id = BigInt(item)
  const token = tokenOf(read, contract, id, ["getToken(uint256)"])
  const amountRaw = readAmount(read, contract, "withdrawableAmountOf(uint256)", [id])
  return token === undefined || amountRaw === undefined ? undefined : [{ token, amountRaw, meta: "CLAIMABLE" }]
}

/** Streams to accounts. Source: `src/interfaces/ISablierLockup.sol` of https://github.com/sablier-labs/lockup, and `abi` of https://github.com/sablier-labs/sdk. */
export const positions: ReadonlyArray<PositionGroup> = [
  ownedItemGroup({ id: "lockup", label: "Vesting" }, contracts.lockups, lockupAmounts),
  ownedItemGroup({ id: "flow", label: "Streams" }, contracts.flows, flowAmounts),
]
