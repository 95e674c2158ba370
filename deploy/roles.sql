-- Before a restore, and where the login may not create roles: once for each server, as a superuser.
-- A dump of one database holds no roles; what it grants to them needs them there.
create role soglia_owner nologin;
create role soglia_portal nologin;
create role soglia_portal_customer nologin;
create role soglia_portal_agent nologin;
create role soglia_portal_agents nologin;
create role soglia_portal_all nologin;
grant soglia_portal to soglia_portal_customer, soglia_portal_agent, soglia_portal_agents, soglia_portal_all;
-- the login inherits none of them; set its password with \password soglia
create role soglia login noinherit;
grant soglia_owner, soglia_portal, soglia_portal_customer, soglia_portal_agent, soglia_portal_agents, soglia_portal_all
  to soglia;
