import { askAddress, askAmount, everyOne } from "../asked-value.ts"
import { algebraRange, rangeGroup } from "../families/range-position.ts"
import { pairGroup, type ReadPairFee } from "../families/uniswap-v2-position.ts"
import { indexesOf } from "../families/withdrawal-position.ts"
import type { PoolMaker } from "../pool-maker.ts"
import type { PositionAmount, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"
import { stakeGroup, xGrailGroup } from "./stake-position.ts"

const contracts = readContracts("camelot")

/** Factory of its pairs. Source of the hash: `INIT_CODE_HASH` of npm package `@camelotlabs/sdk`. */
export const pairs: PoolMaker = {
  makers: contracts.factories,
  codeHash: "0xa856464ae65f7619087bc369daaf7e387dae1e5af69cfa7935850ebf754b04c1",
}

/** The exchange's fee share is in hundred-thousandths. */
const shareEnd = 100_000n

/** The exchange's part of a pair's growth; none for stable pairs. Source: `_mintFee` of `contracts/CamelotPair.sol` of https://github.com/CamelotLabs/camelot-amm-v2. */
const pairFee: ReadPairFee = (ask, pair, factory) => {
  const [isStable] = ask({ to: pair, signature: "stableSwap() returns (bool)", values: [] }) ?? []
  const share = askAmount(ask, factory, "ownerFeeShare()")
  if (typeof isStable !== "boolean" || share === undefined) return undefined
  return isStable || share === 0n ? "none" : { taken: 100n, left: (shareEnd * 100n) / share - 100n }
}

/** xGRAIL that an account has allocated to dividends, and accrued dividends. xGRAIL becomes GRAIL only by redemption, which takes months. */
const dividendAmounts: ReadAmounts = (ask, { contract, account }) => {
  const token = askAddress(ask, contract, "xGrailToken()")
  const allocatedRaw = askAmount(ask, contract, "usersAllocation(address)", [account])
  const indexes = indexesOf(askAmount(ask, contract, "distributedTokensLength()"))
  const earned = everyOne(indexes ?? [], (index): PositionAmount | undefined => {
    const [reward] =
      ask({ to: contract, signature: "distributedToken(uint256) returns (address)", values: [index] }) ?? []
    if (typeof reward !== "string") return undefined
    const amountRaw = askAmount(ask, contract, "pendingDividendsAmount(address, address)", [reward, account])
    return amountRaw === undefined ? undefined : { token: reward, amountRaw, meta: "CLAIMABLE" }
  })
  if (token === undefined || allocatedRaw === undefined || indexes === undefined || earned === undefined)
    return undefined
  return [{ token, amountRaw: allocatedRaw, meta: "LOCKED" }, ...earned]
}

/** Liquidity in pairs and ranges, stakes, xGRAIL that is being redeemed, and xGRAIL allocated to dividends. Source of the last: `contracts/Dividends.sol` of https://github.com/CamelotLabs/camelot-contracts. */
export const positions: ReadonlyArray<PositionGroup> = [
  pairGroup(pairs, { fee: pairFee }),
  rangeGroup(contracts.positions, algebraRange),
  stakeGroup,
  xGrailGroup,
  {
    id: "dividend",
    label: "Rewards",
    kind: "contract-position",
    contracts: { listed: contracts.dividends },
    holders: [
      { event: "UserUpdated(address,uint256,uint256)", account: { topic: 1 } },
      { event: "DividendsCollected(address,address,uint256)", account: { topic: 1 } },
    ],
    amounts: dividendAmounts,
  },
]
