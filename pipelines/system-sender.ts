/** Senders of the transactions that a chain adds itself: free of charge, and no action of anybody. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"

/**
 * Accounts without a key, by which stacks send transactions of their own: the zero address (synced state of Polygon, rewards of Rootstock, ends
 * of epochs of Sonic and Fantom), ArbOS, the depositor of the OP Stack's block attributes, the system address of EIP-4788 (Berachain), and the
 * deployer of the ZK Stack's upgrades.
 *
 * Sources: `ArbosAddress` of github.com/OffchainLabs/go-ethereum; specs.optimism.io, "L1 Attributes Deposited Transaction"; EIP-4788;
 * `FORCE_DEPLOYER` of `bootloader.yul` (github.com/matter-labs/era-contracts).
 */
export const protocolSenders: ReadonlySet<Address> = new Set([
  zeroAddress,
  "0x00000000000000000000000000000000000a4b05",
  "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001",
  "0xfffffffffffffffffffffffffffffffffffffffe",
  "0x0000000000000000000000000000000000008007",
])

/** Whether the chain itself sends the transactions of an account. */
export const isSystemSender = (account: Address, { coinBridge, systemSenders }: ChainDefinition): boolean =>
  protocolSenders.has(account) || systemSenders.includes(account) || account === coinBridge
