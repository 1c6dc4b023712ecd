/**
 * Signatures of well-known events by purpose: data of `purpose.ts`. An event states what was done, also where the function is unknown or nothing moved.
 *
 * Signatures of OpenZeppelin and Uniswap were compared with the sources in their npm packages; the others with the event lists of
 * https://github.com/otterscan/topic0 and https://github.com/0xsequence/ethsigdb, with verified contracts in `abi_dump.xz` of PyPI package
 * `panoramix-decompiler` 0.6.1, and with the topics of recorded logs. Left out are events without a purpose of their own (`Executed`, `Action`), those of
 * creations (`Initialized`), and those of movements and permissions, which facts describe.
 */

/** A purpose follows `Called … to`. */
export const publicEvents: Readonly<Record<string, ReadonlyArray<string>>> = {
  // Ownership, roles and upgrades: OpenZeppelin; `DSAuth`.
  "transfer ownership": [
    "OwnershipTransferred(address,address)",
    "OwnershipTransferStarted(address,address)",
    "OwnerNominated(address)",
    "OwnerChanged(address,address)",
  ],
  "grant a role": ["RoleGranted(bytes32,address,address)"],
  "revoke a role": ["RoleRevoked(bytes32,address,address)"],
  "upgrade a contract": ["Upgraded(address)", "BeaconUpgraded(address)"],
  "change the administrator": ["AdminChanged(address,address)"],
  "add an administrator": ["AdminApproved(address,address)", "AdministratorAdded(address)", "AdminAdded(address)"],
  "remove an administrator": ["AdminRevoked(address,address)", "AdminRemoved(address)"],
  "add a minter": ["MinterAdded(address)"],
  "remove a minter": ["MinterRemoved(address)"],
  "add accounts to a list": ["Whitelist(address)", "Whitelisted(address)", "WhitelistedAddressAdded(address)"],
  "pause activity": ["Paused(address)"],
  "resume activity": ["Unpaused(address)"],
  // Contracts that make contracts, and accounts.
  "deploy a contract": [
    "Deployed(address)",
    "Deployed(address,address)",
    "CreatedContract(address)",
    "ContractCreated(address)",
    "ContractDeployed(address)",
    "ProxyDeployed(address,address,address)",
    "ProxyCreated(address,address)",
    "ContractCreation(address)",
  ],
  "create a collection": [
    "CollectionCreated(address,address,uint256,string,string,uint256)",
    "CreateERC721RaribleUser(address,string,string)",
  ],
  "create an account": [
    "UserWalletCreated(address)",
    "CreatedUserWallet(address)",
    "WalletCreated(address,address)",
    "AccountCreated(address)",
  ],
  "create a pool": [
    "PairCreated(address,address,address,uint256)",
    "PoolCreated(address,address,uint24,int24,address)",
    "NewExchange(address,address)",
    "PoolCreated(address)",
  ],
  "register an account": ["LogUserRegistered(address,uint256,address)"],
  // Collections: ERC-1155, ERC-4906, ERC-7572, thirdweb, SeaDrop.
  "set the location of metadata": [
    "URI(string,uint256)",
    "PermanentURI(string,uint256)",
    "ContractURIUpdated()",
    "ContractURIUpdated(string,string)",
    "BatchMetadataUpdate(uint256,uint256)",
    "MetadataUpdate(uint256)",
  ],
  "reveal items": ["NFTRevealed(uint256,string)", "TokenURIRevealed(uint256,string)"],
  "set a limit of mints": ["MaxSupplyUpdated(uint256)"],
  "set royalties": ["DefaultRoyalty(address,uint256)"],
  // Stakes, claims and locks.
  "stake tokens": ["Staked(address,uint256)", "Staked(address,uint256[],uint256)", "Stake(address,uint256)"],
  "unstake tokens": ["Unstaked(address,uint256)", "Unstake(address,uint256)"],
  "request to unstake": ["UnstakeInit(address,uint256)", "Cooldown(address)"],
  "request a withdrawal": ["WithdrawalRequested(address,uint256)"],
  "claim rewards": [
    "RewardPaid(address,uint256)",
    "RewardPaid(address,uint256,address,uint256)",
    "RewardsClaimed(address,uint256)",
    "RewardClaimed(address,uint256)",
    "YieldClaimed(address,address,uint256)",
  ],
  "claim credits": ["ClaimCredit(address)"],
  "claim assets": ["Claimed(address,uint256)", "Claimed(uint256,address,uint256)", "Claim(address,uint256)"],
  "add rewards": ["RewardAdded(uint256)"],
  "set a limit of deposits": ["UpdateDepositLimit(uint256)"],
  "flag an account for liquidation": ["AccountFlaggedForLiquidation(address,uint256)"],
  "use an asset as collateral": ["ReserveUsedAsCollateralEnabled(address,address)"],
  "stop using an asset as collateral": ["ReserveUsedAsCollateralDisabled(address,address)"],
  // Exchanges: 0x, 1inch, Rarible, Decentraland, Zora, IDEX.
  "cancel an order": [
    "Cancel(address,address,address,bytes32,bytes,bytes)",
    "CancelUpTo(address,address,uint256)",
    "OrderCanceled(address,bytes32,uint256)",
    "OrderCancelled(bytes32)",
    "ERC721OrderCancelled(address,uint256)",
    "ERC1155OrderCancelled(address,uint256)",
    "Cancel(bytes32,address,(bytes4,bytes),(bytes4,bytes))",
  ],
  "fill an order": ["LogCanonicalOrderFilled(bytes32,address,uint256,uint256,bytes32,(uint256,uint128,bool))"],
  "match orders": ["MatchOrdersEvent(address,uint64,address,uint64)"],
  "list an item for sale": [
    "OrderCreated(bytes32,uint256,address,address,uint256,uint256)",
    "SaleCreatedEvent(uint256,address,uint256)",
  ],
  "update an auction": ["ReserveAuctionUpdated(uint256,uint256)"],
  "cancel an auction": [
    "AuctionCanceled(uint256)",
    "AuctionCancelled(uint256)",
    "CancelAuction(address,uint256,address)",
    "ReserveAuctionCanceled(uint256)",
  ],
  "settle an auction": ["AuctionSettled(uint256,address,uint256)"],
  breed: ["Pregnant(address,uint256,uint256,uint256)"],
  "enter a raffle": ["EntrySold(uint256,address,uint256,uint256)", "RaffleBought(address,uint256)"],
  // Votes and proposals: Governor Alpha and Bravo, OpenZeppelin's `Governor` and `Votes`.
  vote: [
    "VoteCast(address,uint256,uint8,uint256,string)",
    "VoteCastWithParams(address,uint256,uint8,uint256,string,bytes)",
    "VoteCast(address,uint256,bool,uint256)",
    "VoteCast(address,uint256,bool)",
    "Voted(uint256,address,bool)",
  ],
  "delegate votes": ["DelegateChanged(address,address,address)", "DelegateChanged(address,address,uint8)"],
  "make a proposal": ["ProposalCreated(uint256,address,address[],uint256[],string[],bytes[],uint256,uint256,string)"],
  "queue a proposal": ["ProposalQueued(uint256,uint256)"],
  "execute a proposal": ["ProposalExecuted(uint256)"],
  "cancel a proposal": ["ProposalCanceled(uint256)"],
  // Oracles: Chainlink, Band, IPOR, Synthetix, the price feed of LayerZero.
  "report data": [
    "AnswerUpdated(int256,uint256,uint256)",
    "NewTransmission(uint32,int192,address,int192[],bytes,bytes32)",
    "SubmissionReceived(int256,uint32,address)",
    "RefDataUpdate(string,uint64,uint64,uint64)",
  ],
  "update prices": [
    "RatesUpdated(bytes32[],uint256[])",
    "RatesUpdated(bytes4[],uint256[])",
    "SetDstPrice(uint16,uint128,uint128)",
    "PricePosted(address,uint256,uint256,uint256)",
  ],
  "request data": [
    "ChainlinkRequested(bytes32)",
    "OracleRequest(bytes32,address,bytes32,uint256,address,bytes4,uint256,uint256,bytes)",
  ],
  "answer a request for data": ["ChainlinkFulfilled(bytes32)", "RandomWordsFulfilled(uint256,uint256,uint96,bool)"],
  // Chains on chains: zkSync Lite, Loopring, Metis, Arbitrum, Starknet, Linea.
  "submit a batch of transactions": [
    "TransactionBatchAppended(uint256,uint256,bytes32,uint256,uint256,bytes)",
    "SequencerBatchDelivered(uint256,bytes32,bytes32,bytes32,uint256,(uint64,uint64,uint64,uint64),uint8)",
    "DataSubmitted(bytes32,uint256,uint256)",
  ],
  "submit the state of a chain": [
    "StateBatchAppended(uint256,uint256,bytes32,uint256,uint256,bytes)",
    "StateBatchAppended(uint256,bytes32,uint256,uint256,bytes)",
    "LogStateTransitionFact(bytes32)",
  ],
  "commit blocks": ["BlockCommit(uint32)", "BlockCommitted(uint256,bytes32)"],
  "prove blocks": ["BlockVerified(uint256)", "BlockVerification(uint32)"],
  "finalize blocks": ["BlocksVerificationDone(uint256,bytes32,bytes32)", "BlockFinalized(uint256,bytes32)"],
  // Messages between chains: Axelar.
  "approve a message of another chain": [
    "ContractCallApproved(bytes32,string,string,address,bytes32,bytes32,uint256)",
    "ContractCallApprovedWithMint(bytes32,string,string,address,bytes32,string,uint256,bytes32,uint256)",
  ],
  // Wallets and timelocks.
  "execute a queued transaction": ["ExecuteTransaction(bytes32,address,uint256,string,bytes,uint256)"],
  "queue a transaction": ["QueueTransaction(bytes32,address,uint256,string,bytes,uint256)"],
}

/** Events of contracts that others are called for, which state the purpose of a call whichever contract emits them. */
export const reachedEvents: Readonly<Record<string, ReadonlyArray<string>>> = {
  // Conditional tokens of Gnosis; LayerZero; Hyperlane; Connext; CCIP; the price feeds of MakerDAO; Verax.
  "resolve a condition": ["ConditionResolution(bytes32,address,bytes32,uint256,uint256[])"],
  "prepare a condition": ["ConditionPreparation(bytes32,address,bytes32,uint256)"],
  "record a block of another chain": ["HashReceived(uint16,address,bytes32,bytes32,uint256)"],
  "deliver a message": [
    "PacketDelivered((uint32,bytes32,uint64),address)",
    "Process(bytes32,bool,bytes)",
    "MessageProven(bytes32,bytes32,uint256)",
    "Process(uint32,bytes32,address)",
    "PacketReceived(uint16,bytes,address,uint64,bytes32)",
  ],
  // Chains of the ZK Stack, which are called through their validators' timelock; Scroll. Sources: `IExecutor.sol` of
  // https://github.com/matter-labs/era-contracts, `IScrollChain.sol` of https://github.com/scroll-tech/scroll-contracts.
  "commit blocks": ["BlockCommit(uint256,bytes32,bytes32)", "CommitBatch(uint256,bytes32)"],
  "prove blocks": ["BlocksVerification(uint256,uint256)"],
  "finalize blocks": ["BlockExecution(uint256,bytes32,bytes32)", "FinalizeBatch(uint256,bytes32,bytes32,bytes32)"],
  "update prices": [
    "UsdPerTokenUpdated(address,uint256,uint256)",
    "LogValue(bytes32)",
    "UsdPerUnitGasUpdated(uint64,uint256,uint256)",
  ],
  "verify a message": [
    "PayloadVerified(address,bytes,uint256,bytes32)",
    "PacketVerified((uint32,bytes32,uint64),address,bytes32)",
  ],
  "register an attestation": ["AttestationRegistered(bytes32)", "BulkAttestationsRegistered(bytes32[])"],
}
