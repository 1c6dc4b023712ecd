/** Twelve protocols, deployed from their authors' contracts at the listed addresses: ten on Ethereum, Algebra on Polygon, a farm on Avalanche. */
import { Effect } from "effect"
import { avalanche } from "#chains/definitions/avalanche.ts"
import { polygon } from "#chains/definitions/polygon.ts"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import type { ContractTable } from "#pipelines/protocols/contract-table.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import type { PositionPlace } from "#schemas/domain/position.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { deployAaveV3 } from "./aave-v3.ts"
import { deployAlgebra } from "./algebra.ts"
import { deployBalancerV2 } from "./balancer-v2.ts"
import { deployCompoundV2 } from "./compound-v2.ts"
import type { ListedProtocol, OwnAnswers } from "./listed-protocol.ts"
import { deployMasterChef, deploySecondChef } from "./master-chef.ts"
import { bytecodeOf, type ProtocolChain, protocolChainId, startProtocolChainOf } from "./protocol-chain.ts"
import { deployUniswapV2 } from "./uniswap-v2.ts"
import { deployUniswapV3 } from "./uniswap-v3.ts"
import { deployUniswapV4 } from "./uniswap-v4.ts"
import { deployVotingEscrow } from "./voting-escrow.ts"

const balancer = readContracts("balancer")
const compound = readContracts("compound")
const curve = readContracts("curve")
const quickswap = readContracts("quickswap")
const sushiswap = readContracts("sushiswap")
const traderJoe = readContracts("traderjoe")
const uniswap = readContracts("uniswap")

const one = 10n ** 18n

const year = 365 * 86_400

type Tokens = readonly [Address, Address]

const listed = (table: ContractTable, { chainId }: ProtocolChain): ReadonlyArray<Address> => table[chainId] ?? []

const place = (app: string, group: string, contract: Address, item = ""): PositionPlace => ({
  app,
  group,
  contract,
  item,
})

/** The first integers of answers, one after another. */
const inOrder = (...answers: ReadonlyArray<Effect.Effect<ReadonlyArray<bigint>>>) =>
  Effect.map(Effect.all(answers), (all) => all.map(([amount = 0n]) => amount))

const approveAll = ({ accounts, approve }: ProtocolChain, tokens: ReadonlyArray<Address>, spender: Address) =>
  Effect.forEach(accounts.slice(0, 4), (account) =>
    Effect.forEach(tokens, (token) => approve(account, token, spender), { discard: true }),
  )

/** The chain, with deployments that go to listed addresses in their order. */
const placing = (chain: ProtocolChain, addresses: ReadonlyArray<Address | undefined>): ProtocolChain => ({
  ...chain,
  deploy: chain.deployTo(addresses),
})

/** The provider of addresses of Aave's main market on Ethereum: the tokens of reserves have the listed addresses if it deploys their makers. */
const aaveProvider: Address = "0x2f39d218133afab8f2b819b1066c7e434ad94e9e"

const aaveV3 = Effect.fnUntraced(function* (chain: ProtocolChain, tokens: Tokens) {
  const libraries = Array.from({ length: 8 }, () => undefined)
  const { pool, lens, tokens: reserves } = yield* deployAaveV3(placing(chain, [...libraries, aaveProvider]), tokens)
  yield* approveAll(chain, tokens, pool)
  const supply = (account: Address, token: Address, amountRaw: bigint) =>
    chain.send(account, pool, "supply(address asset, uint256 amount, address onBehalfOf, uint16 code)", [
      token,
      amountRaw,
      account,
      0n,
    ])
  yield* supply(chain.deployer, tokens[1], 5_000n * one)
  /** A deposit or debt by the data provider: of the token of the reserve, and as many of the asset. */
  const ofReserve =
    (asset: Address, word: number): OwnAnswers =>
    (holder) => {
      const call = "getUserReserveData(address asset, address user) returns (uint256, uint256, uint256)"
      return Effect.map(chain.askAt(holder, lens, call, [asset, holder.account]), (words) => {
        const amountRaw = words[word] ?? 0n
        return [amountRaw, amountRaw]
      })
    }
  const protocol: ListedProtocol = {
    name: "Aave v3",
    chain,
    isFoundWithoutEvent: true,
    open: Effect.fnUntraced(function* (account) {
      yield* supply(account, tokens[0], 100n * one + 7n)
      const borrow = "borrow(address asset, uint256 amount, uint256 mode, uint16 code, address onBehalfOf)"
      yield* chain.send(account, pool, borrow, [tokens[1], 21n * one + 1n, 2n, 0n, account])
    }),
    placesOf: () => [
      { ...place("aave-v3", "supply", reserves[0]?.deposit ?? ""), own: ofReserve(tokens[0], 0) },
      { ...place("aave-v3", "borrow", reserves[1]?.debt ?? ""), own: ofReserve(tokens[1], 2) },
    ],
  }
  return protocol
})

const compoundV2 = Effect.fnUntraced(function* (chain: ProtocolChain, tokens: Tokens) {
  const places = [undefined, undefined, undefined, ...listed(compound.v2Markets, chain).slice(0, 2)]
  const { comptroller, markets } = yield* deployCompoundV2(placing(chain, places), tokens)
  const [first = "", second = ""] = markets
  for (const market of markets) yield* approveAll(chain, tokens, market)
  yield* chain.send(chain.deployer, second, "mint(uint256 amount)", [7_000n * one])
  const protocol: ListedProtocol = {
    name: "Compound v2",
    chain,
    isFoundWithoutEvent: true,
    open: Effect.fnUntraced(function* (account) {
      yield* chain.send(account, first, "mint(uint256 amount)", [90n * one + 13n])
      yield* chain.send(account, comptroller, "enterMarkets(address[] markets)", [[first]])
      yield* chain.send(account, second, "borrow(uint256 amount)", [40n * one + 17n])
    }),
    placesOf: () => [
      {
        ...place("compound", "supply", first),
        own: (holder) =>
          inOrder(
            chain.askAt(holder, first, "balanceOf(address) returns (uint256)"),
            chain.askAt(holder, first, "balanceOfUnderlying(address) returns (uint256)"),
          ),
      },
      {
        ...place("compound", "borrow", second),
        own: (holder) => chain.askAt(holder, second, "borrowBalanceCurrent(address) returns (uint256)"),
      },
    ],
  }
  return protocol
})

const stakingRewards = Effect.fnUntraced(function* (chain: ProtocolChain, tokens: Tokens) {
  const [staked, reward] = tokens
  const { deployer, send } = chain
  const farm = yield* chain.deployTo(listed(uniswap.farms, chain))(
    bytecodeOf("@uniswap/liquidity-staker/build/StakingRewards.json"),
    "constructor(address distribution, address rewards, address staking)",
    [deployer, reward, staked],
  )
  yield* approveAll(chain, [staked], farm)
  yield* send(deployer, reward, "transfer(address to, uint256 amount)", [farm, 5_000n * one])
  yield* send(deployer, farm, "notifyRewardAmount(uint256 reward)", [5_000n * one])
  const protocol: ListedProtocol = {
    name: "StakingRewards",
    chain,
    isFoundWithoutEvent: true,
    open: (account) => send(account, farm, "stake(uint256 amount)", [70n * one + 1n]),
    placesOf: () => [
      {
        ...place("uniswap-v2", "farm", farm),
        own: (holder) =>
          inOrder(
            chain.askAt(holder, farm, "balanceOf(address) returns (uint256)"),
            chain.askAt(holder, farm, "earned(address) returns (uint256)"),
          ),
      },
    ],
  }
  return protocol
})

const uniswapV4 = Effect.fnUntraced(function* (chain: ProtocolChain, tokens: Tokens) {
  const places = [undefined, listed(uniswap.v4Positions, chain)[0], listed(uniswap.v4Lenses, chain)[0]]
  const { manager, swapper, tokens: pair, mint, sell } = yield* deployUniswapV4(placing(chain, places), tokens)
  for (const token of pair)
    yield* chain.send(chain.deployer, token, "transfer(address to, uint256 amount)", [manager, 10_000n * one])
  yield* approveAll(chain, pair, swapper)
  const protocol: ListedProtocol = {
    // Its manager does not list the NFTs of an account.
    name: "Uniswap v4",
    chain,
    isFoundWithoutEvent: false,
    open: Effect.fnUntraced(function* (account) {
      yield* mint(account, { ticks: [-600n, 600n], liquidity: 1_000n * one + 7n })
      yield* sell(chain.deployer, pair[0], 17n * one + 1n)
    }),
    placesOf: (index) => [place("uniswap-v4", "range", manager, String(index + 1))],
  }
  return protocol
})

/** A protocol of ranges whose manager lists the NFTs of an account. */
const ranges = Effect.fnUntraced(function* (
  chain: ProtocolChain,
  [name, app]: readonly [string, string],
  { manager, router, tokens: pair, mint, paidAt, sell }: Effect.Success<ReturnType<typeof deployAlgebra>>,
) {
  for (const spender of [manager, router]) yield* approveAll(chain, pair, spender)
  const protocol: ListedProtocol = {
    name,
    chain,
    isFoundWithoutEvent: true,
    open: Effect.fnUntraced(function* (account) {
      yield* mint(account, { ticks: [-600n, 600n], amounts: [300n * one + 7n, 300n * one] })
      yield* sell(chain.deployer, pair[0], 7n * one + 1n)
    }),
    placesOf: (index) => [
      {
        ...place(app, "range", manager, String(index + 1)),
        own: (holder) => paidAt(holder, BigInt(index + 1)),
      },
    ],
  }
  return protocol
})

const uniswapV2 = Effect.fnUntraced(function* (chain: ProtocolChain, tokens: Tokens) {
  const { pair, add, sell } = yield* deployUniswapV2(placing(chain, listed(uniswap.v2PairFactories, chain)), tokens)
  yield* add(chain.deployer, [90n * one + 1n, 310n * one + 7n])
  const protocol: ListedProtocol = {
    name: "Uniswap v2",
    chain,
    isFoundWithoutEvent: true,
    open: Effect.fnUntraced(function* (account) {
      yield* add(account, [10n * one + 3n, 31n * one + 9n])
      yield* sell(chain.deployer, 3n * one + 5n)
    }),
    placesOf: () => [place("uniswap-v2", "pool", pair)],
  }
  return protocol
})

const balancerV2 = Effect.fnUntraced(function* (chain: ProtocolChain, tokens: Tokens) {
  const places = [undefined, ...listed(balancer.v2Vault, chain)]
  const { vault, pool, add, sell } = yield* deployBalancerV2(placing(chain, places), tokens)
  yield* approveAll(chain, tokens, vault)
  yield* add(chain.deployer, [800n * one + 1n, 70n * one + 3n])
  const protocol: ListedProtocol = {
    name: "Balancer v2",
    chain,
    isFoundWithoutEvent: true,
    open: Effect.fnUntraced(function* (account) {
      yield* add(account, [33n * one + 7n, 5n * one])
      yield* sell(chain.deployer, 2n * one + 5n)
    }),
    placesOf: () => [place("balancer-v2", "pool", pool)],
  }
  return protocol
})

const tokenVault = Effect.fnUntraced(function* (chain: ProtocolChain, [asset]: Tokens) {
  const vault = yield* chain.deploy(
    readBytecode("tokenVault"),
    "constructor(address asset, string name, string symbol)",
    [asset, "Vault", "VAULT"],
  )
  yield* approveAll(chain, [asset], vault)
  const protocol: ListedProtocol = {
    name: "a vault",
    chain,
    isFoundWithoutEvent: true,
    open: Effect.fnUntraced(function* (account) {
      yield* chain.send(account, vault, "deposit(uint256 amount, address to)", [77n * one + 1n, account])
      yield* chain.send(chain.deployer, asset, "transfer(address to, uint256 amount)", [vault, 5n * one + 3n])
    }),
    placesOf: () => [
      {
        ...place("vault", "vault", vault),
        own: Effect.fnUntraced(function* (holder) {
          const shares = yield* chain.askAt(holder, vault, "balanceOf(address) returns (uint256)")
          return [...shares, ...(yield* chain.askAt(holder, vault, "previewRedeem(uint256) returns (uint256)", shares))]
        }),
      },
    ],
  }
  return protocol
})

/** A farm of numbered pools, which lists those of no account. */
const farms = Effect.fnUntraced(function* (
  chain: ProtocolChain,
  [name, app, pending]: readonly [string, string, string],
  {
    staked,
    chef,
    stake,
  }: Pick<Effect.Success<ReturnType<typeof deploySecondChef>>, "chef" | "stake"> & {
    readonly staked: Address
  },
) {
  yield* approveAll(chain, [staked], chef)
  const protocol: ListedProtocol = {
    name,
    chain,
    isFoundWithoutEvent: false,
    open: (account) => stake(account, 70n * one + 1n),
    placesOf: () => [
      {
        ...place(app, "farm", chef, "0"),
        own: (holder) =>
          inOrder(
            chain.askAt(holder, chef, "userInfo(uint256, address) returns (uint256)", [0n, holder.account]),
            chain.askAt(holder, chef, pending, [0n, holder.account]),
          ),
      },
    ],
  }
  return protocol
})

const votingEscrow = Effect.fnUntraced(function* (chain: ProtocolChain, [token]: Tokens) {
  const { escrow, lock } = yield* deployVotingEscrow(placing(chain, listed(curve.escrows, chain)), token)
  yield* approveAll(chain, [token], escrow)
  const protocol: ListedProtocol = {
    name: "Curve's voting escrow",
    chain,
    isFoundWithoutEvent: true,
    open: (account) => Effect.flatMap(chain.time, (now) => lock(account, 17n * one + 3n, now + year)),
    placesOf: () => [
      {
        ...place("curve", "lock", escrow),
        own: (holder) => chain.askAt(holder, escrow, "locked(address) returns (int128)"),
      },
    ],
  }
  return protocol
})

const startWithTokens = Effect.fnUntraced(function* (chainId: number) {
  const chain = yield* startProtocolChainOf(chainId)
  const tokens: Tokens = [yield* chain.makeToken("ONE"), yield* chain.makeToken("TWO")]
  return { chain, tokens, reward: yield* chain.makeToken("THREE") }
})

/** Starts the chains, and deploys the protocols. */
export const startListedProtocols = Effect.gen(function* () {
  const { chain, tokens, reward } = yield* startWithTokens(protocolChainId)
  const ofPolygon = yield* startWithTokens(polygon.id)
  const ofAvalanche = yield* startWithTokens(avalanche.id)
  const [staked, other] = tokens
  const rangePlaces = (table: ContractTable, of: ProtocolChain) => listed(table, of)[0]
  const protocols: ReadonlyArray<ListedProtocol> = [
    yield* aaveV3(chain, tokens),
    yield* compoundV2(chain, tokens),
    yield* stakingRewards(chain, tokens),
    yield* uniswapV2(chain, tokens),
    yield* ranges(
      chain,
      ["Uniswap v3", "uniswap-v3"],
      yield* deployUniswapV3(placing(chain, [undefined, rangePlaces(uniswap.v3Positions, chain)]), tokens),
    ),
    yield* uniswapV4(chain, tokens),
    yield* balancerV2(chain, tokens),
    yield* tokenVault(chain, tokens),
    yield* farms(chain, ["MasterChef", "sushiswap-v2", "pendingSushi(uint256, address) returns (uint256)"], {
      staked,
      ...(yield* deployMasterChef(placing(chain, listed(sushiswap.firstFarms, chain)), { staked, other, reward })),
    }),
    yield* votingEscrow(chain, tokens),
    yield* ranges(
      ofPolygon.chain,
      ["Algebra", "quickswap-v3"],
      yield* deployAlgebra(
        placing(ofPolygon.chain, [undefined, undefined, rangePlaces(quickswap.v3Positions, ofPolygon.chain)]),
        ofPolygon.tokens,
      ),
    ),
    yield* farms(
      ofAvalanche.chain,
      ["MasterChefJoeV2", "traderjoe", "pendingTokens(uint256, address) returns (uint256)"],
      {
        staked: ofAvalanche.tokens[0],
        ...(yield* deploySecondChef(placing(ofAvalanche.chain, listed(traderJoe.farms, ofAvalanche.chain)), {
          staked: ofAvalanche.tokens[0],
          reward: ofAvalanche.reward,
        })),
      },
    ),
  ]
  return { chains: [chain, ofPolygon.chain, ofAvalanche.chain], protocols }
})
