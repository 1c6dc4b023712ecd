import { askAddress, askAmount, askIntegers } from "../asked-value.ts"
import type { ContractTable } from "../contract-table.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"

/** A share of a bin, which is the item: a withdrawal pays a part of both its reserves, which include fees. */
const binAmounts: ReadAmounts = (ask, { contract: pair, account, item }) => {
  const id = BigInt(item)
  const [tokenX, tokenY] = ["getTokenX()", "getTokenY()"].map((call) => askAddress(ask, pair, call))
  const sharesRaw = askAmount(ask, pair, "balanceOf(address,uint256)", [account, id])
  const supplyRaw = askAmount(ask, pair, "totalSupply(uint256)", [id])
  const [reserveX, reserveY] = askIntegers(ask, pair, "getBin(uint24) returns (uint128, uint128)", [id]) ?? []
  if (tokenX === undefined || tokenY === undefined || sharesRaw === undefined || supplyRaw === undefined)
    return undefined
  if (reserveX === undefined || reserveY === undefined) return undefined
  if (supplyRaw === 0n) return []
  return [
    { token: tokenX, amountRaw: (sharesRaw * reserveX) / supplyRaw, meta: "SUPPLIED" },
    { token: tokenY, amountRaw: (sharesRaw * reserveY) / supplyRaw, meta: "SUPPLIED" },
  ]
}

const depositEvent = "DepositedToBins(address,address,uint256[],bytes32[])"

/**
 * The group of liquidity in bins, each of one price, in pairs that a factory of version 2.1 or 2.2 confirms by their tokens and the step of their prices. Holders are those who deposited: a
 * transfer of bins has the event of all ERC-1155 tokens.
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
      ...{ registry: factories, call: "getLBPairInformation(address,address,uint256)" },
      claim: { calls: ["getTokenX()", "getTokenY()", "getBinStep()"], word: 1 },
    },
  },
  holders: [{ event: depositEvent, account: { topic: 2 }, item: { list: 0 } }],
  amounts: binAmounts,
})
