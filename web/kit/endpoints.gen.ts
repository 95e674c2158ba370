// Written by tools/endpoints.ts from the contract.
import type { EndpointTable } from './endpoint.ts'

export const endpoints: EndpointTable = {
  session: {
    login: {"method":"POST","path":"/auth/login","form":true,"public":true},
    logout: {"method":"POST","path":"/auth/logout"},
    logoutByGet: {"method":"GET","path":"/auth/logout"},
    info: {"method":"GET","path":"/api/users/info"},
    pageState: {"method":"GET","path":"/api/users/stato/{menuId}"},
    externalPage: {"method":"GET","path":"/auth/{page}/page"},
  },
  portal: {
    info: {"method":"GET","path":"/api/portale","public":true},
    freshness: {"method":"GET","path":"/api/portale/aggiornamento"},
  },
  partners: {
    agents: {"method":"GET","path":"/api/agenti/lista"},
    clients: {"method":"GET","path":"/api/agenti/scelta/clienti","list":true},
  },
  orders: {
    production: {"method":"GET","path":"/api/orders/production","filter":true,"list":true},
    productionDetail: {"method":"GET","path":"/api/orders/production/detail/{progressivo}"},
    confirmationPdf: {"method":"GET","path":"/api/orders/production/pdf/{progressivo}","file":true},
  },
}
