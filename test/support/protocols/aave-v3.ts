/** Aave v3 from the contracts of its authors: a pool with two assets, either of which can be borrowed against the other. */
import { Effect } from "effect"
import type { AbiValue } from "#chains/abi/encode.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { bytecodeOf, type ProtocolChain } from "./protocol-chain.ts"

const artifact = (path: string): string =>
  `@aave/core-v3/artifacts/contracts/${path}.sol/${path.slice(path.lastIndexOf("/") + 1)}.json`

/** Prices have eight places. */
const price = 10n ** 8n

/** Rates have 27 places. */
const ray = 10n ** 27n

const initReserves =
  "initReserves((address aTokenImpl, address stableDebtTokenImpl, address variableDebtTokenImpl, uint8 underlyingAssetDecimals, address interestRateStrategyAddress, address underlyingAsset, address treasury, address incentivesController, string aTokenName, string aTokenSymbol, string variableDebtTokenName, string variableDebtTokenSymbol, string stableDebtTokenName, string stableDebtTokenSymbol, bytes params)[] input)"

/** Deploys a pool of assets. */
export const deployAaveV3 = Effect.fnUntraced(function* (chain: ProtocolChain, assets: ReadonlyArray<Address>) {
  const { deploy, deployer, send, askAddress } = chain
  const library = (name: string, libraries: Readonly<Record<string, Address>> = {}) =>
    Effect.map(deploy(bytecodeOf(artifact(`protocol/libraries/logic/${name}`), libraries)), (at) => ({ [name]: at }))
  const borrowLogic = yield* library("BorrowLogic")
  const libraries: Record<string, Address> = { ...borrowLogic }
  for (const name of ["SupplyLogic", "LiquidationLogic", "EModeLogic", "BridgeLogic", "PoolLogic", "ConfiguratorLogic"])
    Object.assign(libraries, yield* library(name))
  Object.assign(libraries, yield* library("FlashLoanLogic", borrowLogic))
  const make = (
    path: string,
    signature?: string,
    values: ReadonlyArray<string | bigint | ReadonlyArray<string>> = [],
  ) => deploy(bytecodeOf(artifact(path), libraries), signature, values)

  const provider = yield* make(
    "protocol/configuration/PoolAddressesProvider",
    "constructor(string marketId, address owner)",
    ["Market", deployer],
  )
  const ofProvider = (path: string) => make(path, "constructor(address provider)", [provider])
  const set = (call: string, address: Address) => send(deployer, provider, `${call}(address value)`, [address])
  yield* set("setACLAdmin", deployer)
  const roles = yield* ofProvider("protocol/configuration/ACLManager")
  yield* set("setACLManager", roles)
  yield* send(deployer, roles, "addPoolAdmin(address admin)", [deployer])
  const feed = yield* make("mocks/oracle/CLAggregators/MockAggregator", "constructor(int256 answer)", [price])
  const oracle = yield* make(
    "misc/AaveOracle",
    "constructor(address provider, address[] assets, address[] sources, address fallbackOracle, address baseCurrency, uint256 unit)",
    [provider, assets, assets.map(() => feed), zeroAddress, zeroAddress, price],
  )
  yield* set("setPriceOracle", oracle)
  const lens = yield* ofProvider("misc/AaveProtocolDataProvider")
  yield* set("setPoolDataProvider", lens)
  yield* set("setPoolImpl", yield* ofProvider("protocol/pool/Pool"))
  yield* set("setPoolConfiguratorImpl", yield* make("protocol/pool/PoolConfigurator"))
  const pool = yield* askAddress(provider, "getPool()")
  const configurator = yield* askAddress(provider, "getPoolConfigurator()")

  const ofPool = (name: string) => make(`protocol/tokenization/${name}`, "constructor(address pool)", [pool])
  const deposit = yield* ofPool("AToken")
  const stableDebt = yield* ofPool("StableDebtToken")
  const variableDebt = yield* ofPool("VariableDebtToken")
  const rates = yield* make(
    "protocol/pool/DefaultReserveInterestRateStrategy",
    `constructor(address provider, ${Array.from({ length: 9 }, (_, index) => `uint256 rate${index}`).join(", ")})`,
    [provider, (ray * 8n) / 10n, 0n, ray / 25n, ray, ray / 50n, ray, ray / 50n, ray / 20n, ray / 5n],
  )
  const reserves = assets.map(
    (asset): Readonly<Record<string, AbiValue>> => ({
      aTokenImpl: deposit,
      stableDebtTokenImpl: stableDebt,
      variableDebtTokenImpl: variableDebt,
      underlyingAssetDecimals: 18,
      interestRateStrategyAddress: rates,
      underlyingAsset: asset,
      treasury: deployer,
      incentivesController: zeroAddress,
      aTokenName: "Deposit",
      aTokenSymbol: "d",
      params: "0x10",
      variableDebtTokenName: "Debt",
      variableDebtTokenSymbol: "v",
      stableDebtTokenName: "Stable debt",
      stableDebtTokenSymbol: "s",
    }),
  )
  yield* send(deployer, configurator, initReserves, [reserves])
  for (const asset of assets) {
    yield* send(deployer, configurator, "setReserveBorrowing(address asset, bool isEnabled)", [asset, true])
    yield* send(
      deployer,
      configurator,
      "configureReserveAsCollateral(address asset, uint256 ltv, uint256 threshold, uint256 bonus)",
      [asset, 8_000n, 8_500n, 10_500n],
    )
  }
  const tokensOf = (asset: Address) =>
    chain.ask(lens, "getReserveTokensAddresses(address asset) returns (address, address, address)", [asset])
  const tokens = yield* Effect.forEach(assets, (asset) =>
    Effect.map(tokensOf(asset), ([aToken, , debtToken]) => ({
      deposit: String(aToken) as Address,
      debt: String(debtToken) as Address,
    })),
  )
  return { pool, lens, tokens }
})
