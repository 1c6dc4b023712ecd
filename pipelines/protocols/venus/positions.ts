import { zeroAddress } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askIntegers } from "../asked-value.ts"
import { marketGroups } from "../families/compound-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"
import { rewardGroups } from "./reward-positions.ts"

const contracts = readContracts("venus")

const [vai = zeroAddress] = contracts.vai[56] ?? []

/** A loan of VAI, with interest until its index was last updated. */
const loanAmounts: ReadAmounts = (ask, { contract: controller, account }) => {
  const amountRaw = askAmount(ask, controller, "getVAIRepayAmount(address)", [account])
  return amountRaw === undefined ? undefined : [{ token: vai, amountRaw, meta: "BORROWED" }]
}

/** A stake in a pool that pays XVS, requested withdrawals, which are locked until they are executed, and rewards. */
const stakeAmounts: ReadAmounts = (ask, { contract: vault, account, item }) => {
  const xvs = askAddress(ask, vault, "xvsAddress()")
  if (xvs === undefined) return undefined
  const pid = BigInt(item)
  const token = askAddress(ask, vault, "poolInfos(address,uint256)", [xvs, pid])
  const signature = "getUserInfo(address, uint256, address) returns (uint256, uint256, uint256)"
  const [stakedRaw, , leavingRaw] = askIntegers(ask, vault, signature, [xvs, pid, account]) ?? []
  const earnedRaw = askAmount(ask, vault, "pendingReward(address,uint256,address)", [xvs, pid, account])
  if (token === undefined || earnedRaw === undefined) return undefined
  if (stakedRaw === undefined || leavingRaw === undefined) return undefined
  return [
    { token, amountRaw: stakedRaw - leavingRaw, meta: "SUPPLIED" },
    { token, amountRaw: leavingRaw, meta: "LOCKED" },
    { token: xvs, amountRaw: earnedRaw, meta: "CLAIMABLE" },
  ]
}

/** Shares of rewards have 18 decimal places. */
const shareUnit = 10n ** 18n

/** A stake of VAI, and its XVS, including XVS that the vault has received since its last update. */
const vaiStakeAmounts: ReadAmounts = (ask, { contract: vault, account }) => {
  const xvs = askAddress(ask, vault, "xvs()")
  const [stakedRaw, paidRaw] = askIntegers(ask, vault, "userInfo(address) returns (uint256, uint256)", [account]) ?? []
  const [index, waitingRaw, countedRaw] = ["accXVSPerShare()", "pendingRewards()", "xvsBalance()"].map((call) =>
    askAmount(ask, vault, call),
  )
  const heldRaw = xvs === undefined ? undefined : askAmount(ask, xvs, "balanceOf(address)", [vault])
  const allRaw = askAmount(ask, vai, "balanceOf(address)", [vault])
  if (xvs === undefined || heldRaw === undefined || allRaw === undefined) return undefined
  if (stakedRaw === undefined || paidRaw === undefined) return undefined
  if (index === undefined || waitingRaw === undefined || countedRaw === undefined) return undefined
  const sinceRaw = allRaw === 0n ? 0n : ((waitingRaw + heldRaw - countedRaw) * shareUnit) / allRaw
  return [
    { token: vai, amountRaw: stakedRaw, meta: "SUPPLIED" },
    { token: xvs, amountRaw: (stakedRaw * (index + sinceRaw)) / shareUnit - paidRaw, meta: "CLAIMABLE" },
  ]
}

const poolOfStake = { account: { topic: 1 }, item: { topic: 3 } } as const

/**
 * Deposits and loans in markets of Compound v2's design, rewards, loans and stakes of VAI, and stakes in the pools that pay XVS.
 *
 * Source: `contracts/Tokens/VAI/VAIController.sol`, `contracts/VAIVault/VAIVault.sol` and `contracts/XVSVault/XVSVault.sol` of https://github.com/VenusProtocol/venus-protocol.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  ...marketGroups(contracts.comptrollers),
  ...rewardGroups,
  {
    id: "vai",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: contracts.vaiControllers },
    holders: [
      { event: "MintVAI(address,uint256)", account: { word: 0 } },
      { event: "RepayVAI(address,address,uint256)", account: { word: 1 } },
    ],
    amounts: loanAmounts,
  },
  {
    id: "staking",
    label: "Staking",
    kind: "contract-position",
    contracts: { listed: contracts.vaults },
    holders: [
      { event: "Deposit(address,address,uint256,uint256)", ...poolOfStake },
      { event: "RequestedWithdrawal(address,address,uint256,uint256)", ...poolOfStake },
      { event: "ExecutedWithdrawal(address,address,uint256,uint256)", ...poolOfStake },
    ],
    amounts: stakeAmounts,
  },
  {
    id: "vai-staking",
    label: "Staking",
    kind: "contract-position",
    contracts: { listed: contracts.vaiVaults },
    holders: ["Deposit(address,uint256)", "Withdraw(address,uint256)"].map((event) => ({
      event,
      account: { topic: 1 },
    })),
    amounts: vaiStakeAmounts,
  },
]
