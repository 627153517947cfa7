import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { type Field, fieldsOf } from "../../catalogue/fields.ts";
