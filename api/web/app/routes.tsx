/** The pages of the app, each a chunk of its own. */
import { lazy, Route } from "preact-iso"
import { dashboardPath, previewPath } from "../paths.ts"

const AccountPage = lazy(() => import("../pages/account/account-page.tsx").then(({ AccountPage: page }) => page))
const AppPage = lazy(() => import("../pages/app/app-page.tsx").then(({ AppPage: page }) => page))
const BlockPage = lazy(() => import("../pages/block/block-page.tsx").then(({ BlockPage: page }) => page))
const ChainPage = lazy(() => import("../pages/chain/chain-page.tsx").then(({ ChainPage: page }) => page))
const CollectionPage = lazy(() =>
  import("../pages/collection/collection-page.tsx").then(({ CollectionPage: page }) => page),
)
const DashboardPage = lazy(() =>
  import("../pages/dashboard/dashboard-page.tsx").then(({ DashboardPage: page }) => page),
)
const DesignPage = lazy(() => import("../pages/design/design-page.tsx").then(({ DesignPage: page }) => page))
const DevelopersPage = lazy(() =>
  import("../pages/developers/developers-page.tsx").then(({ DevelopersPage: page }) => page),
)
const EmbedAccountPage = lazy(() =>
  import("../pages/embed/embed-account-page.tsx").then(({ EmbedAccountPage: page }) => page),
)
const EmbedTokenPage = lazy(() =>
  import("../pages/embed/embed-token-page.tsx").then(({ EmbedTokenPage: page }) => page),
)
const HomePage = lazy(() => import("../pages/home/home-page.tsx").then(({ HomePage: page }) => page))
const NftPage = lazy(() => import("../pages/nft/nft-page.tsx").then(({ NftPage: page }) => page))
const PreviewPage = lazy(() => import("../pages/preview/preview-page.tsx").then(({ PreviewPage: page }) => page))
const StatusPage = lazy(() => import("../pages/status/status-page.tsx").then(({ StatusPage: page }) => page))
const TokenPage = lazy(() => import("../pages/token/token-page.tsx").then(({ TokenPage: page }) => page))
const TransactionPage = lazy(() =>
  import("../pages/transaction/transaction-page.tsx").then(({ TransactionPage: page }) => page),
)

/** Every page, by the pattern of its address (`paths.ts`). */
export const routes = [
  <Route key="home" path="/" component={HomePage} />,
  <Route key="account" path="/account/:account" component={AccountPage} />,
  <Route key="app" path="/app/:app" component={AppPage} />,
  <Route key="block" path="/block/:chain/:block" component={BlockPage} />,
  <Route key="chain" path="/chain/:chain" component={ChainPage} />,
  <Route key="collection" path="/collection/:chain/:address" component={CollectionPage} />,
  <Route key="dashboard" path={dashboardPath} component={DashboardPage} />,
  <Route key="design" path="/design" component={DesignPage} />,
  <Route key="developers" path="/developers" component={DevelopersPage} />,
  <Route key="embed-account" path="/embed/account/:account" component={EmbedAccountPage} />,
  <Route key="embed-token" path="/embed/token/:chain/:address" component={EmbedTokenPage} />,
  <Route key="nft" path="/nft/:chain/:collection/:tokenId" component={NftPage} />,
  <Route key="preview" path={previewPath} component={PreviewPage} />,
  <Route key="status" path="/status" component={StatusPage} />,
  <Route key="token" path="/token/:chain/:address" component={TokenPage} />,
  <Route key="transaction" path="/tx/:chain/:hash" component={TransactionPage} />,
]
