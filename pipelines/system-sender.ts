/** Senders of the transactions that a chain adds itself: free of charge, and no action of anybody. */
import type { ChainDefinition, ChainStack } from "#chains/chain-definition.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"

/**
 * The sender of each stack: the depositor of the OP Stack's block attributes, ArbOS, and the deployer of the ZK Stack's upgrades.
 *
 * Sources: specs.optimism.io, "L1 Attributes Deposited Transaction"; `ArbosAddress` of github.com/OffchainLabs/go-ethereum; `FORCE_DEPLOYER` of
 * `bootloader.yul` (github.com/matter-labs/era-contracts).
 */
const stackSenders: Readonly<Record<ChainStack, Address>> = {
  op: "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001",
  orbit: "0x00000000000000000000000000000000000a4b05",
  zk: "0x0000000000000000000000000000000000008007",
}

/**
 * Accounts without a key, which send nothing but transactions of the chain itself, on any chain: the stack of a chain may be unknown. The zero
 * address sends the synced state of Polygon, rewards of Rootstock, and the ends of epochs of Sonic and Fantom; the last one is the system address
 * of EIP-4788 (Berachain).
 */
const keylessSenders: ReadonlySet<Address> = new Set([
  zeroAddress,
  ...Object.values(stackSenders),
  "0xfffffffffffffffffffffffffffffffffffffffe",
])

/** The accounts, beside the zero address and the bridge, by which a chain is known to send transactions of its own. */
export const systemSendersOf = ({
  stack,
  systemSenders,
}: Pick<ChainDefinition, "stack" | "systemSenders">): ReadonlyArray<Address> =>
  stack === undefined ? systemSenders : [stackSenders[stack], ...systemSenders]

/** Whether the chain itself sends the transactions of an account. */
export const isSystemSender = (account: Address, { coinBridge, systemSenders }: ChainDefinition): boolean =>
  keylessSenders.has(account) || systemSenders.includes(account) || account === coinBridge
