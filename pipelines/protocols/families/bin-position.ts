import type { ContractTable } from "../contract-table.ts"
import { readAmount, readIntegers, readOptionalAddress } from "../contract-value.ts"
import type {
  HolderEvent,
  PositionAmount,
  PositionGroup,
  PositionQuery,
  ReadAmounts,
  ReadContract,
} from "../position-rule.ts"

/** A share of a bin, which is the item: a withdrawal pays a part of both reserves. */
const readShare = (
  read: ReadContract,
  { contract: pair, account, item }: PositionQuery,
  [callX, callY]: readonly [string, string],
): ReadonlyArray<PositionAmount> | undefined => {
  const id = BigInt(item)
  const [tokenX, tokenY] = [readOptionalAddress(read, pair, callX), readOptionalAddress(read, pair, callY)]
  // A pair of the other version, whose transfers name holders of both groups.
  if (tokenX === "refused" && tokenY === "refused") return []
  const sharesRaw = readAmount(read, pair, "balanceOf(address,uint256)", [account, id])
  const supplyRaw = readAmount(read, pair, "totalSupply(uint256)", [id])
  const [reserveX, reserveY] = readIntegers(read, pair, "getBin(uint24) returns (uint128, uint128)", [id]) ?? []
  if (tokenX === undefined || tokenX === "refused" || tokenY === undefined || tokenY === "refused") return undefined
  if (sharesRaw === undefined || supplyRaw === undefined) return undefined
  if (reserveX === undefined || reserveY === undefined) return undefined
  if (supplyRaw === 0n) return []
  return [
    { token: tokenX, amountRaw: (sharesRaw * reserveX) / supplyRaw, meta: "SUPPLIED" },
    { token: tokenY, amountRaw: (sharesRaw * reserveY) / supplyRaw, meta: "SUPPLIED" },
  ]
}

/** The reserves of these versions include fees. */
const binAmounts: ReadAmounts = (read, query) => readShare(read, query, ["getTokenX()", "getTokenY()"])

const depositEvent = "DepositedToBins(address,address,uint256[],bytes32[])"

/** A transfer of several ids, as of any ERC-1155 token: bins count only if a factory confirms their contract. */
const transferHolder: HolderEvent = {
  event: "TransferBatch(address,address,address,uint256[],uint256[])",
  account: { topic: 3 },
  item: { list: 0 },
}

/**
 * The group of liquidity in bins, which have one price each, in pairs that a factory of version 2.1 or 2.2 confirms by their tokens and bin step.
 *
 * Source: `src/LBPair.sol`, `src/LBFactory.sol` and `src/libraries/BinHelper.sol` of https://github.com/lfj-gg/joe-v2.
 */
export const binGroup = (factories: ContractTable): PositionGroup => ({
  id: "bin",
  label: "Pools",
  kind: "contract-position",
  contracts: {
    proof: {
      events: [depositEvent, "WithdrawnFromBins(address,address,uint256[],bytes32[])"],
      registry: factories,
      call: "getLBPairInformation(address,address,uint256)",
      claim: { calls: ["getTokenX()", "getTokenY()", "getBinStep()"], word: 1 },
    },
  },
  holders: [{ event: depositEvent, account: { topic: 2 }, item: { list: 0 } }, transferHolder],
  amounts: binAmounts,
})

/** Fees are separate from the reserves. Those that a pair has set aside for an account, over all its bins, are omitted. */
const firstBinAmounts: ReadAmounts = (read, query) => {
  const { contract: pair, account, item } = query
  const share = readShare(read, query, ["tokenX()", "tokenY()"])
  if (share?.length === 0) return []
  const feesOf = (ids: ReadonlyArray<bigint>) =>
    readIntegers(read, pair, "pendingFees(address, uint256[]) returns (uint256, uint256)", [account, ids])
  const [all, set] = [feesOf([BigInt(item)]), feesOf([])]
  if (share === undefined || all === undefined || set === undefined) return undefined
  const fees = share.map(({ token }, index): PositionAmount => {
    const [allRaw = 0n, setRaw = 0n] = [all[index], set[index]]
    return { token, amountRaw: allRaw - setRaw, meta: "CLAIMABLE" }
  })
  return [...share, ...fees]
}

const firstDepositEvent = "DepositedToBin(address,address,uint256,uint256,uint256)"

/**
 * As `binGroup`, for version 2.0, whose pairs return the bin step as the first of their fee parameters.
 *
 * Source: `src/LBPair.sol`, `src/LBFactory.sol` and `src/libraries/FeeHelper.sol` of branch `v2.0` there.
 */
export const firstBinGroup = (factories: ContractTable): PositionGroup => ({
  id: "bin-first",
  label: "Pools",
  kind: "contract-position",
  contracts: {
    proof: {
      events: [firstDepositEvent, "WithdrawnFromBin(address,address,uint256,uint256,uint256)"],
      registry: factories,
      call: "getLBPairInformation(address,address,uint256)",
      claim: { calls: ["tokenX()", "tokenY()", "feeParameters()"], word: 1 },
    },
  },
  holders: [{ event: firstDepositEvent, account: { topic: 2 }, item: { topic: 3 } }, transferHolder],
  amounts: firstBinAmounts,
})
