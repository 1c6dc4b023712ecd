/** Registry events as a hub reports them. A hub trusts its own node; a reader may compare them with the logs of the chain. */
import { createHash } from "node:crypto"
import { IdRegisterEventType, OnChainEvent, OnChainEventType, SignerEventType } from "@farcaster/hub-nodejs"

/** Place of an event on its chain. */
export interface ChainPlace {
  readonly chainId: number
  readonly blockNumber: number
  readonly blockHash: Uint8Array
  readonly timeMs: number
  readonly transactionHash: Uint8Array
  readonly logIndex: number
}

/** A registration of a user, or the move of one to another address. */
export interface Registration {
  readonly fid: number
  readonly to: Uint8Array
  /** Absent for a registration. */
  readonly from?: Uint8Array
  readonly recovery?: Uint8Array
}

const eventAt = ({ chainId, blockNumber, blockHash, timeMs, transactionHash, logIndex }: ChainPlace, fid: number) => ({
  chainId,
  blockNumber,
  blockHash,
  blockTimestamp: Math.floor(timeMs / 1_000),
  transactionHash,
  logIndex,
  fid,
  txIndex: 0,
  version: 0,
})

/** `Register` or `Transfer` of the id registry. */
export const registerEvent = (place: ChainPlace, { fid, to, from, recovery }: Registration): OnChainEvent =>
  OnChainEvent.create({
    ...eventAt(place, fid),
    type: OnChainEventType.EVENT_TYPE_ID_REGISTER,
    idRegisterEventBody: {
      to,
      from: from ?? new Uint8Array(),
      recoveryAddress: recovery ?? new Uint8Array(),
      eventType: from === undefined ? IdRegisterEventType.REGISTER : IdRegisterEventType.TRANSFER,
    },
  })

/** `Add` or `Remove` of the key registry. */
export const keyEvent = (
  place: ChainPlace,
  { fid, key, isActive }: { readonly fid: number; readonly key: Uint8Array; readonly isActive: boolean },
): OnChainEvent =>
  OnChainEvent.create({
    ...eventAt(place, fid),
    type: OnChainEventType.EVENT_TYPE_SIGNER,
    signerEventBody: {
      key,
      keyType: 1,
      eventType: isActive ? SignerEventType.ADD : SignerEventType.REMOVE,
      metadata: new Uint8Array(),
      metadataType: 1,
    },
  })

/** `Rent` of the storage registry. */
export const rentEvent = (
  place: ChainPlace,
  {
    fid,
    payer,
    units,
    expiryMs,
  }: { readonly fid: number; readonly payer: Uint8Array; readonly units: number; readonly expiryMs: number },
): OnChainEvent =>
  OnChainEvent.create({
    ...eventAt(place, fid),
    type: OnChainEventType.EVENT_TYPE_STORAGE_RENT,
    storageRentEventBody: { payer, units, expiry: Math.floor(expiryMs / 1_000) },
  })

/** A place on the chain of registries that no real block has, distinct by its number: for users that exist on the hub alone. */
export const inventedPlace = (number: number, timeMs: number): ChainPlace => {
  const hash = createHash("sha256").update(`registry block ${number}`).digest()
  return { chainId: 10, blockNumber: number, blockHash: hash, timeMs, transactionHash: hash, logIndex: 0 }
}
