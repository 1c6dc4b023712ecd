/** The origin of a token: its contract, its deployer, and the same asset on other chains. */
import { useQuery } from "../../client/use-query.ts"
import { AddressLink, TransactionLink } from "../../design/address-link.tsx"
import { Facts, Panel } from "../../design/layout.tsx"
import { ChainLogo } from "../../design/pictures.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { Time } from "../../design/values.tsx"
import { coinAddress, shortHex } from "../../format/address.ts"
import { PartyLink } from "../../parts/party.tsx"
import { appPath, tokenPath } from "../../paths.ts"
import { type TokenOriginQuery, tokenOrigin } from "./token.graphql"
import type { TokenAt } from "./token-at.ts"

const proxyTexts = { IMPLEMENTATION: "Executes", BEACON: "Executes, by a beacon", CLONE: "Clone of" } as const

type Contract = TokenOriginQuery["contractV2"]

const ContractFacts = ({ contract, of: { address, chain } }: { contract: Contract; of: TokenAt }) => {
  const { app, creator, creationTransactionHash, createdAt, proxy } = contract
  return (
    <Facts
      rows={[
        ["Contract", <AddressLink key="contract" address={address} />],
        app === null
          ? undefined
          : [
              "App",
              <a key="app" href={appPath(app.slug)}>
                {app.displayName}
              </a>,
            ],
        [
          "Deployer",
          creator === null ? <span class="muted">not in the indexed history</span> : <PartyLink of={creator} />,
        ],
        createdAt === null ? undefined : ["Created", <Time key="created" timeMs={createdAt} />],
        creationTransactionHash === null
          ? undefined
          : ["By", <TransactionLink key="by" chain={chain.slug} hash={creationTransactionHash} />],
        proxy?.implementation == null
          ? undefined
          : [
              proxyTexts[proxy.kind],
              <span key="code" class="two">
                <PartyLink of={proxy.implementation} />
                <span>
                  since <Time timeMs={proxy.updatedAt} />
                </span>
              </span>,
            ],
      ]}
    />
  )
}

const Elsewhere = ({ origin, of: { address, chain } }: { origin: TokenOriginQuery; of: TokenAt }) => {
  const members = origin.fungibleTokenV2?.group?.newtworksAndAddresses ?? []
  const others = members.flatMap((member) => {
    const network = origin.networks.find(({ enumValue }) => enumValue === member.network)
    const isThis = network?.slug === chain.slug && member.address === address
    return network === undefined || isThis ? [] : [{ network, address: member.address }]
  })
  if (others.length === 0) return undefined
  return (
    <Panel title="On other chains">
      <ul class="elsewhere body">
        {others.map((other) => (
          <li key={other.network.slug}>
            <a href={tokenPath(other.network.slug, other.address)}>
              <ChainLogo chain={other.network} /> {other.network.name}{" "}
              <span class="mono muted">{shortHex(other.address)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The panels. */
export const OriginPanel = ({ of }: { of: TokenAt }) => {
  const { address, chain } = of
  const loaded = useQuery(tokenOrigin, { address, contract: address, chainId: chain.chainId })
  return (
    <>
      <Panel title="Contract">
        <Show of={loaded}>
          {({ contractV2 }) =>
            address === coinAddress ? (
              <Empty>The coin of a chain has no contract.</Empty>
            ) : (
              <div class="body">
                <ContractFacts contract={contractV2} of={of} />
              </div>
            )
          }
        </Show>
      </Panel>
      {loaded.data === undefined ? undefined : <Elsewhere origin={loaded.data} of={of} />}
    </>
  )
}
