/** The pages of the app, each a chunk of its own. */
import { lazy } from "preact-iso"

/** Every page, by the pattern of its address (`paths.ts`). */
export const routes = [
  { path: "/", component: lazy(() => import("../pages/home/home-page.tsx").then(({ HomePage }) => HomePage)) },
  {
    path: "/account/:account",
    component: lazy(() => import("../pages/account/account-page.tsx").then(({ AccountPage }) => AccountPage)),
  },
  {
    path: "/design",
    component: lazy(() => import("../pages/design/design-page.tsx").then(({ DesignPage }) => DesignPage)),
  },
] as const
