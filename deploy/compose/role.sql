-- No statement of Vitrine takes longer; one that does is stuck, and must not hold its connection.
ALTER ROLE vitrine SET statement_timeout = '5s';
ALTER ROLE vitrine SET lock_timeout = '2s';
ALTER ROLE vitrine SET idle_in_transaction_session_timeout = '10s';
