/** Farms of SushiSwap and Trader Joe from the contracts of their authors, which mint what they pay. */
import { readFileSync } from "node:fs"
import { Effect } from "effect"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ProtocolChain } from "./protocol-chain.ts"

const bytecodes: Readonly<Record<"first" | "second", string>> = JSON.parse(
  readFileSync("test/support/protocols/master-chef.json", "utf8"),
)

const one = 10n ** 18n

/** Lets a farm mint the tokens that it pays. */
const allowMinting = Effect.fnUntraced(function* (
  { ask, deployer, send }: ProtocolChain,
  reward: Address,
  chef: Address,
) {
  const [role = ""] = yield* ask(reward, "MINTER_ROLE() returns (bytes32)")
  yield* send(deployer, reward, "grantRole(bytes32 role, address account)", [role, chef])
})

const deposit = "deposit(uint256 pool, uint256 amount)"

/** Actions of accounts in pool 0 of a farm. A deposit of nothing claims. */
const chefActions = ({ send }: ProtocolChain, chef: Address) => ({
  stake: (account: Address, amountRaw: bigint) => send(account, chef, deposit, [0n, amountRaw]),
  claim: (account: Address) => send(account, chef, deposit, [0n, 0n]),
  unstake: (account: Address, amountRaw: bigint) =>
    send(account, chef, "withdraw(uint256 pool, uint256 amount)", [0n, amountRaw]),
})

/** Deploys SushiSwap's `MasterChef`, which pays for each block, and pools of two tokens. */
export const deployMasterChef = Effect.fnUntraced(function* (
  chain: ProtocolChain,
  { staked, other, reward }: Readonly<Record<"staked" | "other" | "reward", Address>>,
) {
  const { deploy, deployer, send } = chain
  const chef = yield* deploy(
    bytecodes.first,
    "constructor(address reward, address developer, uint256 perBlock, uint256 start, uint256 bonusEnd)",
    [reward, deployer, 7n * one + 1n, 0n, 0n],
  )
  yield* allowMinting(chain, reward, chef)
  for (const token of [staked, other])
    yield* send(deployer, chef, "add(uint256 points, address token, bool isUpdating)", [50n, token, true])
  /** Ends the rewards of pool 0, so that a withdrawal pays as much in the next block. */
  const end = send(deployer, chef, "set(uint256 pool, uint256 points, bool isUpdating)", [0n, 0n, true])
  return { chef, end, ...chefActions(chain, chef) }
})

/** Deploys Trader Joe's `MasterChefJoeV2`, which pays for each second, and a pool. */
export const deploySecondChef = Effect.fnUntraced(function* (
  chain: ProtocolChain,
  { staked, reward }: Readonly<Record<"staked" | "reward", Address>>,
) {
  const { deploy, deployer, send } = chain
  const chef = yield* deploy(
    bytecodes.second,
    "constructor(address reward, address developer, address treasury, address investor, uint256 perSecond, uint256 start, uint256 developerPart, uint256 treasuryPart, uint256 investorPart)",
    [reward, deployer, deployer, deployer, one / 7n, 0n, 100n, 100n, 100n],
  )
  yield* allowMinting(chain, reward, chef)
  yield* send(deployer, chef, "add(uint256 points, address token, address rewarder)", [50n, staked, zeroAddress])
  return { chef, ...chefActions(chain, chef) }
})
