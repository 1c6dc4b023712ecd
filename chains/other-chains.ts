/**
 * Names and coins of EVM chains without a definition: descriptors refer to contracts on them, and nothing else is assumed about them. Source:
 * `viem/chains`; a test compares them.
 */
import type { ChainId } from "#schemas/domain/primitive.ts"

/** Name of a chain, with the symbol and decimals of its coin. */
export interface OtherChain {
  readonly name: string
  readonly nativeSymbol: string
  readonly nativeDecimals: number
}

const rows: ReadonlyArray<readonly [ChainId, string, string, number]> = [
  [14, "Flare Mainnet", "FLR", 18],
  [19, "Songbird Canary-Network", "SGB", 18],
  [40, "Telos", "TLOS", 18],
  [50, "XDC Network", "XDC", 18],
  [88, "Viction", "VIC", 18],
  [122, "Fuse", "FUSE", 18],
  [169, "Manta Pacific Mainnet", "ETH", 18],
  [185, "Mint Mainnet", "ETH", 18],
  [196, "X Layer Mainnet", "OKB", 18],
  [239, "TAC", "TAC", 18],
  [288, "Boba Network", "ETH", 18],
  [988, "Stable Mainnet", "USDT0", 18],
  [1030, "Conflux eSpace", "CFX", 18],
  [1135, "Lisk", "ETH", 18],
  [1329, "Sei Network", "SEI", 18],
  [1480, "Vana", "VANA", 18],
  [1625, "Gravity Alpha Mainnet", "G", 18],
  [1776, "Injective", "INJ", 18],
  [1890, "LightLink Phoenix Mainnet", "ETH", 18],
  [1923, "Swellchain", "ETH", 18],
  [4153, "RISE", "ETH", 18],
  [4200, "Merlin", "BTC", 18],
  [4217, "Tempo Mainnet", "USD", 6],
  [4663, "Robinhood Chain", "ETH", 18],
  [5031, "Somnia", "SOMI", 18],
  [5042, "Arc", "USDC", 18],
  [6900, "Nibiru", "NIBI", 18],
  [7000, "ZetaChain", "ZETA", 18],
  [8217, "Klaytn", "KLAY", 18],
  [9745, "Plasma", "XPL", 18],
  [16661, "0G Mainnet", "0G", 18],
  [23294, "Oasis Sapphire", "ROSE", 18],
  [38833, "Igra Network", "iKAS", 18],
  [42793, "Etherlink", "XTZ", 18],
  [43111, "Hemi", "ETH", 18],
  [44787, "Alfajores", "A-CELO", 18],
  [48900, "Zircuit Mainnet", "ETH", 18],
  [55244, "Superposition", "ETH", 18],
  [80001, "Polygon Mumbai", "MATIC", 18],
  [84532, "Base Sepolia", "ETH", 18],
  [98866, "Plume", "PLUME", 18],
  [421614, "Arbitrum Sepolia", "ETH", 18],
  [560048, "Hoodi", "ETH", 18],
  [747474, "Katana", "ETH", 18],
  [1440000, "XRPL EVM", "XRP", 18],
  [5734951, "Jovay Mainnet", "ETH", 18],
  [11155111, "Sepolia", "ETH", 18],
  [11155420, "OP Sepolia", "ETH", 18],
  [888888888, "Ancient8", "ETH", 18],
]

/** The chains by their ids. */
export const otherChains: ReadonlyMap<ChainId, OtherChain> = new Map(
  rows.map(([id, name, nativeSymbol, nativeDecimals]) => [id, { name, nativeSymbol, nativeDecimals }]),
)
