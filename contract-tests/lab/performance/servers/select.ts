/**
 * Bare `node:http` that runs one select with pg, over 10 connections, and gives constant bytes: what Node can do for a
 * call that asks Postgres. Arguments: the database's URL; the statement with its values written into it; the answer.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { listening } from './listening.js';

const [connectionString = '', statement = '', answer = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) };

listening(
  createServer((_request, response) => {
    void pool.query(statement).then(() => {
      response.writeHead(200, headers);
      response.end(answer);
    });
  }),
);
